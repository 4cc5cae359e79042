import { createFileRoute } from '@tanstack/react-router'
import { Page } from '#site/chrome/page.tsx'
import { ampliacionPracticas } from '#site/content/ampliacion-practicas.ts'
import { pageHead } from '#site/head/page-head.ts'
import { Hero } from '#site/sections/hero.tsx'
import { Plans } from '#site/sections/plans.tsx'
import { Section } from '#site/sections/section.tsx'
import { MailLink } from '#site/ui/mail-link.tsx'

export const Route = createFileRoute('/ampliacion-practicas')({
  head: pageHead(ampliacionPracticas.head),
  component: AmpliacionPracticas,
})

function AmpliacionPracticas() {
  const { hero, plans, contact } = ampliacionPracticas
  return (
    <Page>
      <Hero kind="sales" art="creciente" artPlace="wide" {...hero} />
      <Section id="planes" heading={plans.heading} head="hidden" flush>
        <Plans items={plans.items} />
        <p className="stack-l">
          {contact} <MailLink />
        </p>
      </Section>
    </Page>
  )
}
