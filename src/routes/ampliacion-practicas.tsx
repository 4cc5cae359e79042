import { createFileRoute } from '@tanstack/react-router'
import { ampliacionPracticas } from '#site/content/ampliacion-practicas.ts'
import { pageHead } from '#site/head/page-head.ts'
import { AmpliacionPracticasPage } from '#site/pages/ampliacion-practicas-page.tsx'

export const Route = createFileRoute('/ampliacion-practicas')({
  head: () => pageHead(ampliacionPracticas.head),
  component: AmpliacionPracticasPage,
})
