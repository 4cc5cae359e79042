import { createFileRoute } from '@tanstack/react-router'
import { Page } from '#site/chrome/page.tsx'
import { hypnosisConditions } from '#site/content/conditions.ts'
import { formacionHipnosis2 } from '#site/content/formacion-hipnosis2.ts'
import { pageHead } from '#site/head/page-head.ts'
import { Band } from '#site/sections/band.tsx'
import { Conditions } from '#site/sections/conditions.tsx'
import { Facts } from '#site/sections/facts.tsx'
import { Faq } from '#site/sections/faq.tsx'
import { Features } from '#site/sections/features.tsx'
import { Hero } from '#site/sections/hero.tsx'
import { OfferSection } from '#site/sections/offer.tsx'
import { Section } from '#site/sections/section.tsx'
import { Split } from '#site/sections/split.tsx'
import { Steps } from '#site/sections/steps.tsx'
import { Testimonies } from '#site/sections/testimonies.tsx'
import { Art } from '#site/ui/art.tsx'
import { Plate } from '#site/ui/plate.tsx'
import { Paragraphs } from '#site/ui/rich-text.tsx'
import { SocialLinks } from '#site/ui/social-links.tsx'

export const Route = createFileRoute('/formacion-hipnosis2')({
  head: pageHead(formacionHipnosis2.head),
  component: FormacionHipnosis2,
})

function FormacionHipnosis2() {
  const { hero, facts, inside, mastery, urgency, voices, call, doubts, trainer, closing } = formacionHipnosis2
  return (
    <Page>
      <Hero kind="sales" art="hero-descenso" artPlace="whole" {...hero} />
      <div className="wrap">
        <Facts items={facts} />
      </div>
      <Section id="metodo" heading={inside.heading} landmark={false}>
        <Features items={inside.features} columns="narrow" />
      </Section>
      <Section id="dominio" heading={mastery.heading} tone="tint" landmark={false}>
        <Features items={mastery.features} />
      </Section>
      <OfferSection
        id="plazas"
        rubric={urgency.rubric}
        title={urgency.title}
        actions={urgency.actions}
        aside={<Art className="offer__art" name="umbral" alt="" />}
      >
        <Paragraphs items={urgency.paragraphs} />
      </OfferSection>
      <Testimonies id="testimonios" heading={voices.heading} tone="alt" items={voices.testimonies} />
      <Split
        id="contact-section"
        heading={call.heading}
        actions={call.actions}
        aside={<Plate art="plato-dos-hilos" {...call.plate} />}
      >
        <Steps items={call.steps} />
      </Split>
      <Section id="preguntas" heading={doubts.heading} tone="alt" head="margin">
        <Faq name="preguntas" items={doubts.questions} />
      </Section>
      <Conditions items={hypnosisConditions} />
      <Split
        id="formadora"
        heading={trainer.heading}
        paragraphs={trainer.paragraphs}
        reversed
        aside={<Plate {...trainer.plate} />}
      >
        <SocialLinks />
      </Split>
      <Band {...closing} art="banda-escalera" />
    </Page>
  )
}
