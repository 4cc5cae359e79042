import { createFileRoute } from '@tanstack/react-router'
import { sesiones } from '#site/content/sesiones.ts'
import { pageHead } from '#site/head/page-head.ts'
import { SesionesPage } from '#site/pages/sesiones-page.tsx'

export const Route = createFileRoute('/sesiones')({
  head: () => pageHead(sesiones.head),
  component: SesionesPage,
})
