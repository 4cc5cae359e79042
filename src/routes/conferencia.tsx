import { createFileRoute } from '@tanstack/react-router'
import { Page } from '#site/chrome/page.tsx'
import { conferencia } from '#site/content/conferencia.ts'
import { pageHead } from '#site/head/page-head.ts'
import { Band } from '#site/sections/band.tsx'
import { Features } from '#site/sections/features.tsx'
import { Hero } from '#site/sections/hero.tsx'
import { Section } from '#site/sections/section.tsx'
import { Steps } from '#site/sections/steps.tsx'
import { Actions } from '#site/ui/action.tsx'
import { Plate } from '#site/ui/plate.tsx'

export const Route = createFileRoute('/conferencia')({ head: pageHead(conferencia.head), component: Conferencia })

function Conferencia() {
  const { hero, plate, topics, process, closing } = conferencia
  return (
    <Page>
      <Hero kind="split" {...hero} aside={<Plate art="plato-sala" {...plate} priority />} />
      <Section id="temas" heading={topics.heading} tone="alt">
        <Features items={topics.features} />
      </Section>
      <Section id="como" heading={process.heading} head="margin">
        <Steps items={process.steps} />
        <div className="stack-m">
          <Actions actions={process.actions} />
        </div>
      </Section>
      <Band {...closing} art="banda-sala" />
    </Page>
  )
}
