import { createFileRoute } from '@tanstack/react-router'
import { Page } from '#site/chrome/page.tsx'
import { vslRegistro } from '#site/content/vsl-registro.ts'
import { pageHead } from '#site/head/page-head.ts'
import { Facts } from '#site/sections/facts.tsx'
import { Hero } from '#site/sections/hero.tsx'
import { Section } from '#site/sections/section.tsx'
import { Steps } from '#site/sections/steps.tsx'
import { EmbedSlot } from '#site/ui/embed-slot.tsx'
import { Icon } from '#site/ui/icon.tsx'
import * as icons from '#site/ui/icon-paths.ts'
import { Keys } from '#site/ui/list.tsx'
import { VideoAnchor } from '#site/ui/video.tsx'

export const Route = createFileRoute('/vsl-registro')({ head: pageHead(vslRegistro.head), component: VslRegistro })

function VslRegistro() {
  const { hero, poster, registration, keys, way, practice, again } = vslRegistro
  const { subject, note, sent } = registration
  return (
    <Page footer="slim">
      <Hero kind="center" {...hero}>
        <VideoAnchor href="#registro" {...poster} large priority />
      </Hero>
      <Section id="registro" heading={registration.heading} tone="alt" head="margin">
        <EmbedSlot form="vsl-principal" funnel="vsl-registro" name={registration.form} subject={subject} sent={sent} />
        <PrivacyNote text={note} />
      </Section>
      {keys.items.length > 0 ? (
        <Section id="claves" heading={keys.heading} head="margin">
          <Keys items={keys.items} />
        </Section>
      ) : null}
      <Section id="pasos" heading={way.heading} head="margin">
        <Steps items={way.steps} />
      </Section>
      <Section id="practica" heading={practice.heading} tone="alt" landmark={false}>
        <Facts items={practice.figures} stats />
      </Section>
      <Section id="registro-final" heading={again.heading} tone="tint" head="margin">
        <EmbedSlot form="vsl-alternativo" name={again.form} subject={subject} sent={sent} />
        <PrivacyNote text={note} />
      </Section>
    </Page>
  )
}

function PrivacyNote({ text }: { text: string }) {
  return (
    <p className="soft embed__note stack-m">
      <Icon path={icons.lock} />
      <span>{text}</span>
    </p>
  )
}
