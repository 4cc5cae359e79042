import { createFileRoute } from '@tanstack/react-router'
import { membresiaGrafologia } from '#site/content/membresia-grafologia.ts'
import { pageHead } from '#site/head/page-head.ts'
import { MembresiaGrafologiaPage } from '#site/pages/membresia-grafologia-page.tsx'

export const Route = createFileRoute('/membresia-grafologia')({
  head: () => pageHead(membresiaGrafologia.head),
  component: MembresiaGrafologiaPage,
})
