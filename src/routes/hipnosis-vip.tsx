import { createFileRoute } from '@tanstack/react-router'
import { Page } from '#site/chrome/page.tsx'
import { hipnosisVip } from '#site/content/hipnosis-vip.ts'
import { pageHead } from '#site/head/page-head.ts'
import { Band } from '#site/sections/band.tsx'
import { Features } from '#site/sections/features.tsx'
import { Hero } from '#site/sections/hero.tsx'
import { Section } from '#site/sections/section.tsx'
import { Split } from '#site/sections/split.tsx'
import { Ticks } from '#site/ui/list.tsx'
import { Notice } from '#site/ui/notice.tsx'
import { Plate } from '#site/ui/plate.tsx'
import { Paragraphs } from '#site/ui/rich-text.tsx'

export const Route = createFileRoute('/hipnosis-vip')({ head: pageHead(hipnosisVip.head), component: HipnosisVip })

function HipnosisVip() {
  const { hero, profiles, process, access, note, closing } = hipnosisVip
  return (
    <Page>
      <Hero kind="sales" art="hero-umbrales" artPlace="whole" {...hero} />
      <Section id="para-quien" heading={profiles.heading} tone="alt" head="margin">
        <Ticks items={profiles.items} />
      </Section>
      <Section id="proceso" heading={process.heading}>
        <Features items={process.features} columns="narrow" />
      </Section>
      <Split
        id="acceso"
        heading={access.heading}
        paragraphs={access.paragraphs}
        kind="text"
        tone="alt"
        aside={<Plate {...access.plate} />}
      >
        <Notice>
          <Paragraphs items={[note]} />
        </Notice>
      </Split>
      <Band {...closing} art="banda-tres-lunas" />
    </Page>
  )
}
