import { createFileRoute } from '@tanstack/react-router'
import { Page } from '#site/chrome/page.tsx'
import { autohipnosisExito } from '#site/content/autohipnosis-exito.ts'
import { pageHead } from '#site/head/page-head.ts'
import { Band } from '#site/sections/band.tsx'
import { Moons } from '#site/sections/days.tsx'
import { Faq } from '#site/sections/faq.tsx'
import { Features } from '#site/sections/features.tsx'
import { Hero } from '#site/sections/hero.tsx'
import { PriceOffer } from '#site/sections/price-offer.tsx'
import { Section } from '#site/sections/section.tsx'
import { Split } from '#site/sections/split.tsx'
import { StickyBar } from '#site/sections/sticky-bar.tsx'
import { Ticks } from '#site/ui/list.tsx'
import { Plate } from '#site/ui/plate.tsx'
import { Until } from '#site/ui/until.tsx'

export const Route = createFileRoute('/autohipnosis-exito')({
  head: pageHead(autohipnosisExito.head),
  component: AutohipnosisExito,
})

function AutohipnosisExito() {
  const { ends, hero, offer, normal, inside, topics, doubts, closing, bar } = autohipnosisExito
  return (
    <Page header="dark">
      <Hero dark {...hero}>
        <Moons />
      </Hero>
      <div id="oferta">
        <Until ends={ends} after={<PriceOffer id="precio" {...normal} art="auriculares" />}>
          <PriceOffer id="descuento" {...offer} ends={ends} art="auriculares" />
        </Until>
      </div>
      <Section id="dentro" heading={inside.heading} flush>
        <Features items={inside.features} />
      </Section>
      <Split id="temas" heading={topics.heading} tone="tint" aside={<Plate {...topics.plate} />}>
        <Ticks items={topics.items} lead />
      </Split>
      <Section id="preguntas" heading={doubts.heading} tone="alt" head="margin">
        <Faq name="preguntas" items={doubts.questions} />
      </Section>
      <Band {...closing} art="banda-nueve-lunas" />
      <Until ends={ends} after={<StickyBar {...bar.after} />}>
        <StickyBar {...bar.during} />
      </Until>
    </Page>
  )
}
