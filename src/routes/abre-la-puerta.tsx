import { createFileRoute } from '@tanstack/react-router'
import { Page } from '#site/chrome/page.tsx'
import { abreLaPuerta } from '#site/content/abre-la-puerta.ts'
import { pageHead } from '#site/head/page-head.ts'
import { Band } from '#site/sections/band.tsx'
import { Door } from '#site/sections/door.tsx'
import { Section } from '#site/sections/section.tsx'
import { Split } from '#site/sections/split.tsx'
import { Steps } from '#site/sections/steps.tsx'
import { Testimonies } from '#site/sections/testimonies.tsx'
import { Threshold } from '#site/sections/threshold.tsx'
import { Ticks } from '#site/ui/list.tsx'
import { Plate } from '#site/ui/plate.tsx'
import { Video } from '#site/ui/video.tsx'

export const Route = createFileRoute('/abre-la-puerta')({ head: pageHead(abreLaPuerta.head), component: AbreLaPuerta })

function AbreLaPuerta() {
  const { door, intro, video, call, voices, benefits, closing } = abreLaPuerta
  return (
    <Page header="dark">
      <Door {...door} />
      <div className="beyond" id="dentro">
        <Threshold {...intro} />
        <Section id="video" heading={video.heading} head="hidden" flush>
          <Video {...video.poster} large />
        </Section>
        <Section id="sesenta" heading={call.heading} tone="alt" head="margin">
          <Steps items={call.steps} />
        </Section>
        <Testimonies id="voces" heading={voices.heading} items={voices.testimonies} />
        <Split
          id="llevas"
          tone="tint"
          heading={benefits.heading}
          aside={<Plate art="plato-dos-hilos" {...benefits.plate} />}
        >
          <Ticks items={benefits.items} lead />
        </Split>
        <Band {...closing} art="banda-puerta" />
      </div>
    </Page>
  )
}
