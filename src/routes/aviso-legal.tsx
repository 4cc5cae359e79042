import { createFileRoute } from '@tanstack/react-router'
import { Page } from '#site/chrome/page.tsx'
import { legalNotice } from '#site/content/aviso-legal.ts'
import { pageHead } from '#site/head/page-head.ts'
import { Hero } from '#site/sections/hero.tsx'
import { LegalText } from '#site/sections/legal-text.tsx'

export const Route = createFileRoute('/aviso-legal')({ head: pageHead(legalNotice.head), component: AvisoLegal })

function AvisoLegal() {
  return (
    <Page>
      <Hero kind="sales" art="hero-sello" artPlace="small" {...legalNotice.hero} />
      <LegalText sections={legalNotice.sections} />
    </Page>
  )
}
