import { createFileRoute } from '@tanstack/react-router'
import { Page } from '#site/chrome/page.tsx'
import { hypnosisConditions } from '#site/content/conditions.ts'
import { formacionHipnosis } from '#site/content/formacion-hipnosis.ts'
import { pageHead } from '#site/head/page-head.ts'
import { Band } from '#site/sections/band.tsx'
import { Conditions } from '#site/sections/conditions.tsx'
import { Facts } from '#site/sections/facts.tsx'
import { Faq } from '#site/sections/faq.tsx'
import { Features } from '#site/sections/features.tsx'
import { Hero } from '#site/sections/hero.tsx'
import { Section } from '#site/sections/section.tsx'
import { Split } from '#site/sections/split.tsx'
import { Steps } from '#site/sections/steps.tsx'
import { Testimonies } from '#site/sections/testimonies.tsx'
import { Plate } from '#site/ui/plate.tsx'
import { SocialLinks } from '#site/ui/social-links.tsx'

export const Route = createFileRoute('/formacion-hipnosis')({
  head: pageHead(formacionHipnosis.head),
  component: FormacionHipnosis,
})

function FormacionHipnosis() {
  const { hero, facts, inside, voices, call, doubts, trainer, closing } = formacionHipnosis
  return (
    <Page>
      <Hero kind="sales" art="hero-espiral" {...hero} />
      <div className="wrap">
        <Facts items={facts} />
      </div>
      <Section id="incluye" heading={inside.heading}>
        <Features items={inside.features} />
      </Section>
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
        kind="text"
        aside={<Plate {...trainer.plate} />}
      >
        <SocialLinks />
      </Split>
      <Band {...closing} art="banda-trazo" />
    </Page>
  )
}
