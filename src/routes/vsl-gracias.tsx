import { createFileRoute } from '@tanstack/react-router'
import { vslGracias } from '#site/content/vsl-gracias.ts'
import { pageHead } from '#site/head/page-head.ts'
import { VslGraciasPage } from '#site/pages/vsl-gracias-page.tsx'

export const Route = createFileRoute('/vsl-gracias')({
  head: () => pageHead(vslGracias.head),
  component: VslGraciasPage,
})
