import { createFileRoute } from '@tanstack/react-router'
import { Page } from '#site/chrome/page.tsx'
import { membershipConditions } from '#site/content/conditions.ts'
import { membresiaGrafologia } from '#site/content/membresia-grafologia.ts'
import { pageHead } from '#site/head/page-head.ts'
import { Band } from '#site/sections/band.tsx'
import { Compare } from '#site/sections/compare.tsx'
import { Conditions } from '#site/sections/conditions.tsx'
import { Features } from '#site/sections/features.tsx'
import { Hero } from '#site/sections/hero.tsx'
import { Plans } from '#site/sections/plans.tsx'
import { Section } from '#site/sections/section.tsx'
import { Keys } from '#site/ui/list.tsx'

export const Route = createFileRoute('/membresia-grafologia')({
  head: pageHead(membresiaGrafologia.head),
  component: MembresiaGrafologia,
})

function MembresiaGrafologia() {
  const { hero, inside, curiosities, plans, closing } = membresiaGrafologia
  return (
    <Page>
      <Hero kind="sales" art="hero-lupa" artPlace="whole" {...hero} />
      <Section id="incluye" heading={inside.heading} tone="alt">
        <Features items={inside.features} columns="narrow" />
      </Section>
      <Section id="curiosidades" heading={curiosities.heading} head="margin">
        <Keys items={curiosities.items} />
      </Section>
      <Section id="planes" heading={plans.heading} tone="alt">
        <Plans items={plans.items} />
        <div className="stack-l" data-behaviour="reveal">
          <Compare {...plans.comparison} />
        </div>
      </Section>
      <Conditions items={membershipConditions} />
      <Band {...closing} art="banda-veinticuatro" />
    </Page>
  )
}
