import { createFileRoute } from '@tanstack/react-router'
import { Page } from '#site/chrome/page.tsx'
import { challenges } from '#site/content/retos.ts'
import { pageHead } from '#site/head/page-head.ts'
import { Band } from '#site/sections/band.tsx'
import { Cards } from '#site/sections/cards.tsx'
import { FeaturedCard } from '#site/sections/featured-card.tsx'
import { Features } from '#site/sections/features.tsx'
import { Hero } from '#site/sections/hero.tsx'
import { Section } from '#site/sections/section.tsx'
import { Paragraphs } from '#site/ui/rich-text.tsx'

export const Route = createFileRoute('/retos')({ head: pageHead(challenges.head), component: Retos })

function Retos() {
  const { hero, list, reasons, closing } = challenges
  return (
    <Page>
      <Hero kind="sales" art="hero-sendero" artPlace="whole" {...hero} />
      <Section id="lista" heading={list.heading} head="hidden" flush>
        <FeaturedCard {...list.open} priority />
        <div className="stack-m">
          <Cards items={list.coming} />
        </div>
        <div className="stack-m">
          <Paragraphs items={[list.more]} />
        </div>
      </Section>
      <Section id="razones" heading={reasons.heading} tone="alt">
        <Features items={reasons.items} />
      </Section>
      <Band {...closing} art="banda-sendero" />
    </Page>
  )
}
