import { createFileRoute } from '@tanstack/react-router'
import { newsletter } from '#site/content/newsletter.ts'
import { pageHead } from '#site/head/page-head.ts'
import { NewsletterPage } from '#site/pages/newsletter-page.tsx'

export const Route = createFileRoute('/newsletter')({
  head: () => pageHead(newsletter.head),
  component: NewsletterPage,
})
