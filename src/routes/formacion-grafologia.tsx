import { createFileRoute } from '@tanstack/react-router'
import { Page } from '#site/chrome/page.tsx'
import { graphologyConditions } from '#site/content/conditions.ts'
import { formacionGrafologia } from '#site/content/formacion-grafologia.ts'
import { pageHead } from '#site/head/page-head.ts'
import { Band } from '#site/sections/band.tsx'
import { Conditions } from '#site/sections/conditions.tsx'
import { Facts } from '#site/sections/facts.tsx'
import { Faq } from '#site/sections/faq.tsx'
import { Features } from '#site/sections/features.tsx'
import { Hero } from '#site/sections/hero.tsx'
import { PriceOffer } from '#site/sections/price-offer.tsx'
import { Section } from '#site/sections/section.tsx'
import { Split } from '#site/sections/split.tsx'
import { Testimonies } from '#site/sections/testimonies.tsx'
import { Notice } from '#site/ui/notice.tsx'
import { Plate } from '#site/ui/plate.tsx'
import { RichText } from '#site/ui/rich-text.tsx'
import { SocialLinks } from '#site/ui/social-links.tsx'
import { Until } from '#site/ui/until.tsx'

export const Route = createFileRoute('/formacion-grafologia')({
  head: pageHead(formacionGrafologia.head),
  component: FormacionGrafologia,
})

function FormacionGrafologia() {
  const { ends, discount, hero, facts, benefits, page, voices, offer, normal, doubts, teacher, closing } =
    formacionGrafologia
  return (
    <Page>
      <Until ends={ends}>
        <Discount>{discount}</Discount>
      </Until>
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
      <Testimonies id="testimonios" heading={voices.heading} tone="alt" items={voices.testimonies} />
      <div id="oferta">
        <Until ends={ends} after={<PriceOffer id="precio" {...normal} art="cuaderno" />}>
          <PriceOffer id="descuento" {...offer} ends={ends} art="cuaderno" />
        </Until>
      </div>
      <Section id="preguntas" heading={doubts.heading} tone="alt" head="margin">
        <Faq name="preguntas" items={doubts.questions} />
      </Section>
      <Conditions items={graphologyConditions} />
      <Split
        id="profesora"
        heading={teacher.heading}
        paragraphs={teacher.paragraphs}
        kind="text"
        aside={<Plate {...teacher.plate} />}
      >
        <SocialLinks />
      </Split>
      <Band {...closing} art="banda-te-leo" />
    </Page>
  )
}

function Discount({ children }: { children: string }) {
  return (
    <div className="wrap stack-s">
      <Notice kind="warm">
        <p className="wide">
          <RichText>{children}</RichText>
        </p>
      </Notice>
    </div>
  )
}
