import { createFileRoute } from '@tanstack/react-router'
import { Page } from '#site/chrome/page.tsx'
import { impostorChallenge } from '#site/content/reto-sindrome-impostor.ts'
import { pageHead } from '#site/head/page-head.ts'
import { Days } from '#site/sections/days.tsx'
import { Hero } from '#site/sections/hero.tsx'
import { Section } from '#site/sections/section.tsx'
import { Action } from '#site/ui/action.tsx'
import { EmbedSlot } from '#site/ui/embed-slot.tsx'
import { ExternalLink } from '#site/ui/external-link.tsx'
import { Notice } from '#site/ui/notice.tsx'
import { toButtonClass } from '#site/ui/path-action.tsx'

export const Route = createFileRoute('/reto-sindrome-impostor')({
  head: pageHead(impostorChallenge.head),
  component: RetoSindromeImpostor,
})

function RetoSindromeImpostor() {
  const { hero, collaboration, programme, signUp } = impostorChallenge
  return (
    <Page>
      <Hero kind="sales" art="hero-mascara" artPlace="whole" {...hero} />
      <Section id="colaboracion" heading={collaboration} head="hidden" flush>
        <Notice
          action={
            <ExternalLink className={toButtonClass({ look: 'quiet' })} to="app-podcast">
              {collaboration.link}
            </ExternalLink>
          }
        >
          <p>
            <strong>{collaboration.title}.</strong> {collaboration.text}
          </p>
        </Notice>
      </Section>
      <Section id="programa" heading={programme.heading} tone="alt" head="margin">
        <Days items={programme.days} />
      </Section>
      <Section id="apuntarme" heading={signUp.heading} head="margin">
        <EmbedSlot form="reto" funnel="reto" name={signUp.form} subject={signUp.subject} />
        <p className="stack-m">
          <Action action={signUp.back} />
        </p>
      </Section>
    </Page>
  )
}
