import { createFileRoute } from '@tanstack/react-router'
import { Page } from '#site/chrome/page.tsx'
import { vslRegistro } from '#site/content/vsl-registro.ts'
import { pageHead } from '#site/head/page-head.ts'
import { Features } from '#site/sections/features.tsx'
import { Hero } from '#site/sections/hero.tsx'
import { Section } from '#site/sections/section.tsx'
import { EmbedSlot } from '#site/ui/embed-slot.tsx'
import { Icon } from '#site/ui/icon.tsx'
import * as icons from '#site/ui/icon-paths.ts'
import { VideoAnchor } from '#site/ui/video.tsx'

export const Route = createFileRoute('/vsl-registro')({ head: pageHead(vslRegistro.head), component: VslRegistro })

function VslRegistro() {
  const { hero, poster, registration, inside, again } = vslRegistro
  const { subject, note } = registration
  return (
    <Page>
      <Hero kind="center" {...hero}>
        <VideoAnchor href="#registro" {...poster} large priority />
      </Hero>
      <Section id="registro" heading={registration.heading} tone="alt" head="margin">
        <EmbedSlot form="vsl-principal" funnel="vsl-registro" name={registration.form} subject={subject} />
        <PrivacyNote text={note} />
      </Section>
      <Section id="claves" heading={inside.heading}>
        <Features items={inside.features} />
      </Section>
      <Section id="registro-final" heading={again.heading} tone="tint" head="margin">
        <EmbedSlot form="vsl-alternativo" name={again.form} subject={subject} />
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
