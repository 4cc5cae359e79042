import { createFileRoute } from '@tanstack/react-router'
import { cookies } from '#site/content/politica-cookies.ts'
import { pageHead } from '#site/head/page-head.ts'
import { PoliticaCookiesPage } from '#site/pages/politica-cookies-page.tsx'

export const Route = createFileRoute('/politica-cookies')({
  head: () => pageHead(cookies.head),
  component: PoliticaCookiesPage,
})
