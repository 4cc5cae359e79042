import { createFileRoute } from '@tanstack/react-router'
import { Page } from '#site/chrome/page.tsx'
import { challenges } from '#site/content/retos.ts'
import { pageHead } from '#site/head/page-head.ts'
import { Cards } from '#site/sections/cards.tsx'
import { Features } from '#site/sections/features.tsx'
import { Hero } from '#site/sections/hero.tsx'
import { Section } from '#site/sections/section.tsx'

export const Route = createFileRoute('/retos')({ head: pageHead(challenges.head), component: Retos })

function Retos() {
  const { hero, list, reasons } = challenges
  return (
    <Page>
      <Hero {...hero} />
      <Section id="lista" heading={list.heading} head="hidden" flush>
        <Cards items={list.cards} priority />
      </Section>
      <Section id="razones" heading={reasons.heading} tone="alt">
        <Features items={reasons.items} />
      </Section>
    </Page>
  )
}
