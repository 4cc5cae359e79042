import { createFileRoute } from '@tanstack/react-router'
import { Page } from '#site/chrome/page.tsx'
import { blog } from '#site/content/blog.ts'
import { pageHead } from '#site/head/page-head.ts'
import { Cards } from '#site/sections/cards.tsx'
import { FeaturedCard } from '#site/sections/featured-card.tsx'
import { Hero } from '#site/sections/hero.tsx'
import { Section } from '#site/sections/section.tsx'
import { EmbedSlot } from '#site/ui/embed-slot.tsx'

export const Route = createFileRoute('/blog/')({ head: pageHead(blog.head), component: Blog })

function Blog() {
  const { hero, featured, older, newsletter } = blog
  return (
    <Page>
      <Hero kind="sales" art="hero-libro" artPlace="whole" {...hero} />
      <Section id="destacado" heading={featured.heading} head="hidden" flush>
        <FeaturedCard {...featured.post} priority />
      </Section>
      {older.posts.length > 0 ? (
        <Section id="mas-articulos" heading={older.heading} head="margin" flush>
          <Cards items={older.posts} />
        </Section>
      ) : null}
      <Section id="boletin" heading={newsletter.heading} tone="alt" head="margin">
        <EmbedSlot form="newsletter" funnel="newsletter" name={newsletter.form} subject={newsletter.subject} />
      </Section>
    </Page>
  )
}
