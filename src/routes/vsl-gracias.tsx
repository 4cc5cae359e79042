import { createFileRoute } from '@tanstack/react-router'
import { Page } from '#site/chrome/page.tsx'
import { vslGracias } from '#site/content/vsl-gracias.ts'
import { pageHead } from '#site/head/page-head.ts'
import { EbookOffer } from '#site/sections/ebook-offer.tsx'
import { Hero } from '#site/sections/hero.tsx'
import { Section } from '#site/sections/section.tsx'
import { Testimonies } from '#site/sections/testimonies.tsx'
import { Video } from '#site/ui/video.tsx'

export const Route = createFileRoute('/vsl-gracias')({ head: pageHead(vslGracias.head), component: VslGracias })

function VslGracias() {
  const { hero, video, ebook, summary, voices } = vslGracias
  return (
    <Page footer="slim">
      <Hero kind="center" {...hero}>
        <Video {...video} large priority />
      </Hero>
      <EbookOffer {...ebook} />
      <Section id="resumen" heading={summary.heading} head="margin">
        <Video {...summary.video} large />
      </Section>
      <Testimonies id="voces" heading={voices.heading} tone="alt" items={voices.testimonies} />
    </Page>
  )
}
