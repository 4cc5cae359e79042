import { createFileRoute } from '@tanstack/react-router'
import { Page } from '#site/chrome/page.tsx'
import { vslHipnosis } from '#site/content/vsl-hipnosis.ts'
import { pageHead } from '#site/head/page-head.ts'
import { Band } from '#site/sections/band.tsx'
import { Hero } from '#site/sections/hero.tsx'
import { Split } from '#site/sections/split.tsx'
import { Testimonies } from '#site/sections/testimonies.tsx'
import { Actions } from '#site/ui/action.tsx'
import { Ticks } from '#site/ui/list.tsx'
import { Plate } from '#site/ui/plate.tsx'
import { Video } from '#site/ui/video.tsx'

export const Route = createFileRoute('/vsl-hipnosis')({ head: pageHead(vslHipnosis.head), component: VslHipnosis })

function VslHipnosis() {
  const { hero, video, under, call, founder, voices, closing } = vslHipnosis
  return (
    <Page footer="slim">
      <Hero kind="center" {...hero}>
        <Video {...video} large priority />
        <div className="hero__under">
          <Actions actions={under.actions} />
          <p className="soft">{under.note}</p>
        </div>
      </Hero>
      <Split
        id="llamada"
        tone="alt"
        heading={call.heading}
        actions={call.actions}
        aside={<Plate art="plato-espiral" {...call.plate} />}
      >
        <Ticks items={call.items} lead />
      </Split>
      <Split
        id="quien"
        kind="text"
        heading={founder.heading}
        paragraphs={founder.paragraphs}
        aside={<Plate {...founder.plate} />}
      />
      <Testimonies id="voces" heading={voices.heading} tone="alt" items={voices.testimonies} />
      <Band {...closing} art="banda-ondas" />
    </Page>
  )
}
