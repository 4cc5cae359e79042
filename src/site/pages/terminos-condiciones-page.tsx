import { terms } from '#site/content/terminos-condiciones.ts'
import { Page } from '#site/layout/page.tsx'
import { Hero } from '#site/sections/hero.tsx'
import { LegalText } from '#site/sections/legal-text.tsx'

export function TerminosCondicionesPage() {
  return (
    <Page>
      <Hero {...terms.hero} />
      <LegalText sections={terms.sections} />
    </Page>
  )
}
