import { createFileRoute } from '@tanstack/react-router'
import { Page } from '#site/chrome/page.tsx'
import { hipnosis } from '#site/content/hipnosis.ts'
import { pageHead } from '#site/head/page-head.ts'
import { Hero } from '#site/sections/hero.tsx'
import { Plans } from '#site/sections/plans.tsx'
import { Section } from '#site/sections/section.tsx'
import { Actions } from '#site/ui/action.tsx'
import { Embed } from '#site/ui/embed.tsx'
import { Notice } from '#site/ui/notice.tsx'
import { Paragraphs } from '#site/ui/rich-text.tsx'

export const Route = createFileRoute('/hipnosis')({ head: pageHead(hipnosis.head), component: Hipnosis })

function Hipnosis() {
  const { hero, calendar, plans, note, doubts } = hipnosis
  return (
    <Page>
      <Hero kind="sales" art="hero-espiral" {...hero} />
      <Section id="calendario" heading={calendar.heading} tone="alt">
        <Embed {...calendar.embed} />
      </Section>
      <Section id="precios" heading={plans.heading}>
        <Plans items={plans.items} />
        <div className="split split--text stack-l">
          <Notice>
            <Paragraphs items={note.paragraphs} />
          </Notice>
          <div className="flow">
            <p className="lead">{doubts.text}</p>
            <Actions actions={doubts.actions} />
          </div>
        </div>
      </Section>
    </Page>
  )
}
