import { createFileRoute } from '@tanstack/react-router'
import { Page } from '#site/chrome/page.tsx'
import { about } from '#site/content/sobre-nosotras.ts'
import { pageHead } from '#site/head/page-head.ts'
import { Band } from '#site/sections/band.tsx'
import { Hero } from '#site/sections/hero.tsx'
import { PlateReading } from '#site/sections/plate-reading.tsx'
import { Split } from '#site/sections/split.tsx'
import { Ticks } from '#site/ui/list.tsx'
import { Plate } from '#site/ui/plate.tsx'

export const Route = createFileRoute('/sobre-nosotras')({ head: pageHead(about.head), component: SobreNosotras })

function SobreNosotras() {
  return (
    <Page>
      <Hero kind="sales" art="dos-hilos" artPlace="wide" {...about.hero} />
      {about.founders.map(({ plate, facts, ...founder }, index) => (
        <Split
          key={founder.id}
          {...founder}
          kind="text"
          aside={<Plate {...plate} priority={index === 0} />}
          {...(index % 2 === 0 ? { tone: 'alt' } : { reversed: true })}
        >
          <Ticks items={facts} />
        </Split>
      ))}
      <PlateReading {...about.reading} />
      <Band {...about.closing} art="banda-dos-hilos" />
    </Page>
  )
}
