import { createFileRoute } from '@tanstack/react-router'
import { Page } from '#site/chrome/page.tsx'
import { about } from '#site/content/sobre-nosotras.ts'
import { pageHead } from '#site/head/page-head.ts'
import { Band } from '#site/sections/band.tsx'
import { Hero } from '#site/sections/hero.tsx'
import { PlateReading } from '#site/sections/plate-reading.tsx'
import { Split } from '#site/sections/split.tsx'
import { Steps } from '#site/sections/steps.tsx'
import { Ticks } from '#site/ui/list.tsx'
import { Plate } from '#site/ui/plate.tsx'

export const Route = createFileRoute('/sobre-nosotras')({ head: pageHead(about.head), component: SobreNosotras })

function SobreNosotras() {
  const { hero, reading, reader, session, listener, closing } = about
  return (
    <Page>
      <Hero kind="sales" art="dos-hilos" artPlace="wide" {...hero} />
      <PlateReading {...reading} />
      <Founder id="grafologia" {...reader} />
      <Split id="sesion" heading={session.heading} tone="tint" aside={<Plate {...session.plate} />}>
        <Steps items={session.steps} />
      </Split>
      <Founder id="hipnosis" {...listener} />
      <Band {...closing} art="banda-dos-hilos" />
    </Page>
  )
}

type FounderContent = (typeof about)['reader'] | (typeof about)['listener']

function Founder({ plate, facts, ...words }: FounderContent & { id: string }) {
  return (
    <Split {...words} kind="text" reversed tone="alt" aside={<Plate {...plate} />}>
      <Ticks items={facts} />
    </Split>
  )
}
