import { createFileRoute } from '@tanstack/react-router'
import { vsl2Gracias } from '#site/content/vsl-gracias.ts'
import { pageHead } from '#site/head/page-head.ts'
import { Vsl2GraciasPage } from '#site/pages/vsl2-gracias-page.tsx'

export const Route = createFileRoute('/vsl2-gracias')({
  head: () => pageHead(vsl2Gracias.head),
  component: Vsl2GraciasPage,
})
