import { createFileRoute } from '@tanstack/react-router'
import { vslRegistro } from '#site/content/vsl-registro.ts'
import { pageHead } from '#site/head/page-head.ts'
import { VslRegistroPage } from '#site/pages/vsl-registro-page.tsx'

export const Route = createFileRoute('/vsl-registro')({
  head: () => pageHead(vslRegistro.head),
  component: VslRegistroPage,
})
