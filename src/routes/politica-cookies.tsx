import { createFileRoute } from '@tanstack/react-router'
import { Page } from '#site/chrome/page.tsx'
import { cookies } from '#site/content/politica-cookies.ts'
import { pageHead } from '#site/head/page-head.ts'
import { Hero } from '#site/sections/hero.tsx'
import { LegalText } from '#site/sections/legal-text.tsx'
import { toButtonClass } from '#site/ui/path-action.tsx'

export const Route = createFileRoute('/politica-cookies')({ head: pageHead(cookies.head), component: PoliticaCookies })

function PoliticaCookies() {
  return (
    <Page>
      <Hero kind="sales" art="hero-migas" artPlace="small" {...cookies.hero} />
      <LegalText sections={cookies.sections}>
        <p className="stack-m">
          <button className={toButtonClass({ look: 'quiet' })} type="button" data-behaviour="cookie-settings" hidden>
            {cookies.settings}
          </button>
        </p>
      </LegalText>
    </Page>
  )
}
