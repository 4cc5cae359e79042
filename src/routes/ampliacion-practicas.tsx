import { createFileRoute } from '@tanstack/react-router'
import { Page } from '#site/chrome/page.tsx'
import { ampliacionPracticas } from '#site/content/ampliacion-practicas.ts'
import { pageHead } from '#site/head/page-head.ts'
import { Band } from '#site/sections/band.tsx'
import { Hero } from '#site/sections/hero.tsx'
import { Plans } from '#site/sections/plans.tsx'
import { Section } from '#site/sections/section.tsx'

export const Route = createFileRoute('/ampliacion-practicas')({
  head: pageHead(ampliacionPracticas.head),
  component: AmpliacionPracticas,
})

function AmpliacionPracticas() {
  const { hero, plans, closing } = ampliacionPracticas
  return (
    <Page>
      <Hero kind="sales" art="hero-practica" artPlace="whole" {...hero} />
      <Section id="planes" heading={plans.heading} head="hidden" flush>
        <Plans items={plans.items} priority />
      </Section>
      <Band {...closing} art="banda-ovalos" />
    </Page>
  )
}
