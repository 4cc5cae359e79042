import { legalNotice } from '#site/content/aviso-legal.ts'
import { Page } from '#site/layout/page.tsx'
import { Hero } from '#site/sections/hero.tsx'
import { LegalText } from '#site/sections/legal-text.tsx'

export function AvisoLegalPage() {
  return (
    <Page>
      <Hero {...legalNotice.hero} />
      <LegalText sections={legalNotice.sections} />
    </Page>
  )
}
