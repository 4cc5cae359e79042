import { createFileRoute } from '@tanstack/react-router'
import { Page } from '#site/chrome/page.tsx'
import { newsletter } from '#site/content/newsletter.ts'
import { pageHead } from '#site/head/page-head.ts'
import { Assurances } from '#site/sections/assurances.tsx'
import { FeaturedCard } from '#site/sections/featured-card.tsx'
import { Hero } from '#site/sections/hero.tsx'
import { Section } from '#site/sections/section.tsx'
import { Art } from '#site/ui/art.tsx'
import { EmbedSlot } from '#site/ui/embed-slot.tsx'

export const Route = createFileRoute('/newsletter')({ head: pageHead(newsletter.head), component: Newsletter })

function Newsletter() {
  const { hero, form, subject, notes, meanwhile } = newsletter
  return (
    <Page>
      <Hero kind="center" {...hero}>
        <Art className="hero__drawing" name="carta" alt="" priority />
        <EmbedSlot form="newsletter" funnel="newsletter" name={form} subject={subject} />
      </Hero>
      <Section id="notas" heading={notes.heading} head="hidden" tone="alt">
        <Assurances items={notes.items} />
      </Section>
      <Section id="mientras" heading={meanwhile.heading}>
        <FeaturedCard {...meanwhile.post} />
      </Section>
    </Page>
  )
}
