import { createFileRoute } from '@tanstack/react-router'
import { Page } from '#site/chrome/page.tsx'
import { workshop } from '#site/content/taller-gratuito.ts'
import { workshopClasses } from '#site/content/workshop-classes.ts'
import { pageHead } from '#site/head/page-head.ts'
import { Band } from '#site/sections/band.tsx'
import { Facts } from '#site/sections/facts.tsx'
import { Hero } from '#site/sections/hero.tsx'
import { Lessons } from '#site/sections/lessons.tsx'
import { Offer } from '#site/sections/offer.tsx'
import { Section } from '#site/sections/section.tsx'
import { Action, Actions } from '#site/ui/action.tsx'
import { RichText } from '#site/ui/rich-text.tsx'
import { Video } from '#site/ui/video.tsx'

export const Route = createFileRoute('/taller-gratuito')({ head: pageHead(workshop.head), component: TallerGratuito })

function TallerGratuito() {
  const { hero, facts, intro, notes, classes, promo, closing } = workshop
  const download = { label: notes.label, download: notes.download }
  return (
    <Page>
      <Hero kind="center" {...hero}>
        <Video {...intro} large priority />
        <div className="stack-m">
          <Actions actions={[{ ...download, large: true }]} />
        </div>
      </Hero>
      <div className="wrap hero__facts">
        <Facts items={facts} />
      </div>
      <Section id="clases" heading={classes} tone="alt">
        <Lessons
          items={workshopClasses}
          pause={{
            after: 10,
            content: (
              <Offer rubric={promo.rubric} title={promo.title} level="h3" actions={promo.actions}>
                <p>{promo.text}</p>
              </Offer>
            ),
          }}
        >
          <article className="card lesson--notes" data-behaviour="reveal">
            <div className="card__body">
              <h3>
                <RichText>{notes.title}</RichText>
              </h3>
              <p>{notes.text}</p>
              <Action action={{ ...download, label: notes.again, look: 'quiet' }} />
            </div>
          </article>
        </Lessons>
      </Section>
      <Band {...closing} art="banda-linea" />
    </Page>
  )
}
