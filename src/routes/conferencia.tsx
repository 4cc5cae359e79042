import { createFileRoute } from '@tanstack/react-router'
import { conferencia } from '#site/content/conferencia.ts'
import { pageHead } from '#site/head/page-head.ts'
import { ConferenciaPage } from '#site/pages/conferencia-page.tsx'

export const Route = createFileRoute('/conferencia')({
  head: () => pageHead(conferencia.head),
  component: ConferenciaPage,
})
