import { ampliacionPracticas } from '#site/content/ampliacion-practicas.ts'
import { Page } from '#site/layout/page.tsx'
import { Hero } from '#site/sections/hero.tsx'
import { Plans } from '#site/sections/plans.tsx'
import { Section } from '#site/sections/section.tsx'
import { MailLink } from '#site/ui/mail-link.tsx'

export function AmpliacionPracticasPage() {
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
