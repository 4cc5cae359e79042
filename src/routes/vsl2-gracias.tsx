import { createFileRoute } from '@tanstack/react-router'
import { Page } from '#site/chrome/page.tsx'
import { vsl2Gracias } from '#site/content/vsl-gracias.ts'
import { pageHead } from '#site/head/page-head.ts'
import { EbookOffer } from '#site/sections/ebook-offer.tsx'
import { Hero } from '#site/sections/hero.tsx'
import { Testimonies } from '#site/sections/testimonies.tsx'
import { VideoLink } from '#site/ui/video.tsx'

export const Route = createFileRoute('/vsl2-gracias')({ head: pageHead(vsl2Gracias.head), component: Vsl2Gracias })

function Vsl2Gracias() {
  const { hero, video, ebook, voices } = vsl2Gracias
  return (
    <Page theme="dark" footer="slim">
      <Hero kind="center" {...hero}>
        <VideoLink {...video} large priority />
      </Hero>
      <EbookOffer {...ebook} />
      <Testimonies id="voces" heading={voices.heading} items={voices.testimonies} />
    </Page>
  )
}
