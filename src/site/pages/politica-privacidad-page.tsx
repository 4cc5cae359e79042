import { privacy } from '#site/content/politica-privacidad.ts'
import { Page } from '#site/layout/page.tsx'
import { Hero } from '#site/sections/hero.tsx'
import { LegalText } from '#site/sections/legal-text.tsx'

export function PoliticaPrivacidadPage() {
  return (
    <Page>
      <Hero {...privacy.hero} />
      <LegalText sections={privacy.sections} />
    </Page>
  )
}
