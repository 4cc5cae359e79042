import { createFileRoute } from '@tanstack/react-router'
import { Page } from '#site/chrome/page.tsx'
import { privacy } from '#site/content/politica-privacidad.ts'
import { pageHead } from '#site/head/page-head.ts'
import { Hero } from '#site/sections/hero.tsx'
import { LegalText } from '#site/sections/legal-text.tsx'

export const Route = createFileRoute('/politica-privacidad')({
  head: pageHead(privacy.head),
  component: PoliticaPrivacidad,
})

function PoliticaPrivacidad() {
  return (
    <Page>
      <Hero kind="sales" art="hero-llave" artPlace="small" {...privacy.hero} />
      <LegalText sections={privacy.sections} />
    </Page>
  )
}
