import { createFileRoute } from '@tanstack/react-router'
import { Page } from '#site/chrome/page.tsx'
import { blog } from '#site/content/blog.ts'
import { pageHead } from '#site/head/page-head.ts'
import { FeaturedPost } from '#site/sections/featured-post.tsx'
import { Hero } from '#site/sections/hero.tsx'
import { Section } from '#site/sections/section.tsx'
import { EmbedSlot } from '#site/ui/embed-slot.tsx'

export const Route = createFileRoute('/blog/')({ head: pageHead(blog.head), component: Blog })

function Blog() {
  const { hero, featured, newsletter } = blog
  return (
    <Page>
      <Hero {...hero} />
      <Section id="destacado" heading={featured.heading} head="hidden" flush>
        <FeaturedPost {...featured.post} />
      </Section>
      <Section id="boletin" heading={newsletter.heading} tone="alt" head="margin">
        <EmbedSlot form="newsletter" funnel="newsletter" name={newsletter.form} subject={newsletter.subject} />
      </Section>
    </Page>
  )
}
