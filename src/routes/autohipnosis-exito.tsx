import { createFileRoute } from '@tanstack/react-router'
import { Page } from '#site/chrome/page.tsx'
import { autohipnosisExito } from '#site/content/autohipnosis-exito.ts'
import { pageHead } from '#site/head/page-head.ts'
import { Band } from '#site/sections/band.tsx'
import { Countdown } from '#site/sections/countdown.tsx'
import { Moons } from '#site/sections/days.tsx'
import { Faq } from '#site/sections/faq.tsx'
import { Features } from '#site/sections/features.tsx'
import { Hero } from '#site/sections/hero.tsx'
import { OfferSection } from '#site/sections/offer.tsx'
import { Section } from '#site/sections/section.tsx'
import { StickyBar } from '#site/sections/sticky-bar.tsx'
import { Art } from '#site/ui/art.tsx'
import { Chips } from '#site/ui/list.tsx'
import { Price } from '#site/ui/price.tsx'
import { Paragraphs } from '#site/ui/rich-text.tsx'

export const Route = createFileRoute('/autohipnosis-exito')({
  head: pageHead(autohipnosisExito.head),
  component: AutohipnosisExito,
})

function AutohipnosisExito() {
  const { hero, offer, inside, doubts, closing, bar } = autohipnosisExito
  return (
    <Page header="dark">
      <Hero dark {...hero}>
        <Moons />
      </Hero>
      <OfferSection
        id="oferta"
        rubric={offer.rubric}
        title={offer.title}
        actions={offer.actions}
        aside={
          <div>
            <Countdown until={offer.until} />
            <Art className="offer__art" name="creciente" alt="" />
          </div>
        }
      >
        <Price {...offer.price} />
        <Paragraphs items={offer.paragraphs} />
      </OfferSection>
      <Section id="dentro" heading={inside.heading} flush>
        <Features items={inside.features} />
        <h3 className="stack-l">{inside.topicsTitle}</h3>
        <div className="stack-s">
          <Chips items={inside.topics} />
        </div>
      </Section>
      <Section id="preguntas" heading={doubts.heading} tone="alt" head="margin">
        <Faq name="preguntas" items={doubts.questions} />
      </Section>
      <Band {...closing} />
      <StickyBar {...bar} />
    </Page>
  )
}
