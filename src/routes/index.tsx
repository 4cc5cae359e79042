import { createFileRoute } from '@tanstack/react-router'
import { Page } from '#site/chrome/page.tsx'
import { home } from '#site/content/home.ts'
import { pageHead } from '#site/head/page-head.ts'
import { Band } from '#site/sections/band.tsx'
import { Cards } from '#site/sections/cards.tsx'
import { Facts } from '#site/sections/facts.tsx'
import { HomeHero } from '#site/sections/hero.tsx'
import { Section } from '#site/sections/section.tsx'
import { Split } from '#site/sections/split.tsx'
import { Keys } from '#site/ui/list.tsx'
import { Plate } from '#site/ui/plate.tsx'
import { Paragraphs } from '#site/ui/rich-text.tsx'
import { SocialLinks } from '#site/ui/social-links.tsx'

export const Route = createFileRoute('/')({ head: pageHead(home.head), component: Home })

function Home() {
  const { hero, drawing, symbols, ways, achievements, closing } = home
  const { plate, ...words } = symbols
  return (
    <Page>
      <HomeHero {...hero} drawing={drawing} />
      <Split
        id="simbolos"
        {...words}
        aside={
          <Plate art="lamina-escritura" alt={plate.alt} caption={plate.caption}>
            <Keys items={plate.keys} small />
          </Plate>
        }
      />
      <Section id="caminos" heading={ways.heading} tone="alt">
        <Cards items={ways.cards} />
        <div className="stack-m" data-behaviour="reveal">
          <Paragraphs items={[ways.more]} />
        </div>
      </Section>
      <Section id="logros" heading={achievements.heading}>
        <Facts items={achievements.figures} stats />
        <div className="row stack-l" data-behaviour="reveal">
          <p>{achievements.social}</p>
          <SocialLinks />
        </div>
      </Section>
      <Band {...closing} art="luna-agua" />
    </Page>
  )
}
