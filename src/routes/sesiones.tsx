import { createFileRoute } from '@tanstack/react-router'
import { Page } from '#site/chrome/page.tsx'
import { sesiones } from '#site/content/sesiones.ts'
import { pageHead } from '#site/head/page-head.ts'
import { Band } from '#site/sections/band.tsx'
import { Hero } from '#site/sections/hero.tsx'
import { Plans } from '#site/sections/plans.tsx'
import { Section } from '#site/sections/section.tsx'
import { Steps } from '#site/sections/steps.tsx'
import { Notice } from '#site/ui/notice.tsx'
import { Paragraphs } from '#site/ui/rich-text.tsx'

export const Route = createFileRoute('/sesiones')({ head: pageHead(sesiones.head), component: Sesiones })

function Sesiones() {
  const { hero, plans, course, note, closing } = sesiones
  return (
    <Page>
      <Hero kind="sales" art="hero-ovillo" artPlace="whole" {...hero} />
      <Section id="precios" heading={plans.heading} head="hidden" flush>
        <Plans items={plans.items} priority />
        <div className="stack-m">
          <Paragraphs items={[plans.more]} />
        </div>
      </Section>
      <Section id="como-es" heading={course.heading} tone="alt" head="margin">
        <Steps items={course.steps} />
        <div className="stack-m">
          <Notice>
            <Paragraphs items={[note]} />
          </Notice>
        </div>
      </Section>
      <Band {...closing} art="banda-avion" />
    </Page>
  )
}
