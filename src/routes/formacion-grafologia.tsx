import { createFileRoute } from '@tanstack/react-router'
import { Page } from '#site/chrome/page.tsx'
import { formacionGrafologia } from '#site/content/formacion-grafologia.ts'
import { pageHead } from '#site/head/page-head.ts'
import { Band } from '#site/sections/band.tsx'
import { Countdown } from '#site/sections/countdown.tsx'
import { Facts } from '#site/sections/facts.tsx'
import { Faq } from '#site/sections/faq.tsx'
import { Features } from '#site/sections/features.tsx'
import { Hero } from '#site/sections/hero.tsx'
import { OfferSection } from '#site/sections/offer.tsx'
import { Section } from '#site/sections/section.tsx'
import { Split } from '#site/sections/split.tsx'
import { Testimonies } from '#site/sections/testimonies.tsx'
import { Art } from '#site/ui/art.tsx'
import { Notice } from '#site/ui/notice.tsx'
import { Plate, Portrait } from '#site/ui/plate.tsx'
import { Price } from '#site/ui/price.tsx'
import { Paragraphs, RichText } from '#site/ui/rich-text.tsx'
import { SocialLinks } from '#site/ui/social-links.tsx'

export const Route = createFileRoute('/formacion-grafologia')({
  head: pageHead(formacionGrafologia.head),
  component: FormacionGrafologia,
})

function FormacionGrafologia() {
  const { discount, hero, facts, benefits, page, voices, offer, doubts, teacher, closing } = formacionGrafologia
  return (
    <Page>
      <div className="wrap stack-s">
        <Notice kind="warm">
          <p className="wide">
            <RichText>{discount}</RichText>
          </p>
        </Notice>
      </div>
      <Hero kind="sales" art="lamina-escritura" artPlace="whole" {...hero} />
      <div className="wrap">
        <Facts items={facts} />
      </div>
      <Section id="incluye" heading={benefits.heading}>
        <Features items={benefits.features} />
      </Section>
      <Split
        id="mirada"
        heading={page.heading}
        paragraphs={page.paragraphs}
        tone="tint"
        aside={<Plate art="plato-renglones" {...page.plate} />}
      />
      <Section id="testimonios" heading={voices.heading} tone="alt">
        <Testimonies items={voices.testimonies} />
      </Section>
      <OfferSection
        id="oferta"
        rubric={offer.rubric}
        title={offer.title}
        actions={offer.actions}
        aside={
          <div>
            <Countdown until={offer.until} />
            <Art className="offer__art" name="plumin" alt="" />
          </div>
        }
      >
        <Price {...offer.price} />
        <Paragraphs items={offer.paragraphs} />
      </OfferSection>
      <Section id="preguntas" heading={doubts.heading} tone="alt" head="margin">
        <Faq name="preguntas" items={doubts.questions} />
      </Section>
      <Split
        id="profesora"
        heading={teacher.heading}
        paragraphs={teacher.paragraphs}
        kind="text"
        aside={<Portrait {...teacher.portrait} />}
      >
        <SocialLinks />
      </Split>
      <Band {...closing} art="banda-trazo" />
    </Page>
  )
}
