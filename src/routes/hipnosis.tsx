import { createFileRoute } from '@tanstack/react-router'
import { Page } from '#site/chrome/page.tsx'
import { hipnosis } from '#site/content/hipnosis.ts'
import { pageHead } from '#site/head/page-head.ts'
import { Band } from '#site/sections/band.tsx'
import { Hero } from '#site/sections/hero.tsx'
import { Plans } from '#site/sections/plans.tsx'
import { Section } from '#site/sections/section.tsx'
import { Steps } from '#site/sections/steps.tsx'
import { Embed } from '#site/ui/embed.tsx'
import { Notice } from '#site/ui/notice.tsx'
import { Paragraphs } from '#site/ui/rich-text.tsx'

export const Route = createFileRoute('/hipnosis')({ head: pageHead(hipnosis.head), component: Hipnosis })

function Hipnosis() {
  const { hero, calendar, plans, course, note, closing } = hipnosis
  return (
    <Page>
      <Hero kind="sales" art="hero-parpado" artPlace="whole" {...hero} />
      <Section id="calendario" heading={calendar.heading} tone="alt" head="margin">
        <Embed {...calendar.embed} />
      </Section>
      <Section id="precios" heading={plans.heading}>
        <Plans items={plans.items} />
        <div className="stack-l">
          <Notice>
            <Paragraphs items={note.paragraphs} />
          </Notice>
        </div>
      </Section>
      <Section id="como-es" heading={course.heading} tone="alt" head="margin">
        <Steps items={course.steps} />
      </Section>
      <Band {...closing} art="banda-espiral" />
    </Page>
  )
}
