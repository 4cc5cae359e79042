import { createFileRoute } from '@tanstack/react-router'
import { Page } from '#site/chrome/page.tsx'
import { terms } from '#site/content/terminos-condiciones.ts'
import { pageHead } from '#site/head/page-head.ts'
import { Hero } from '#site/sections/hero.tsx'
import { LegalText } from '#site/sections/legal-text.tsx'

export const Route = createFileRoute('/terminos-condiciones')({
  head: pageHead(terms.head),
  component: TerminosCondiciones,
})

function TerminosCondiciones() {
  return (
    <Page>
      <Hero kind="sales" art="hero-nudo" artPlace="small" {...terms.hero} />
      <LegalText sections={terms.sections} />
    </Page>
  )
}
