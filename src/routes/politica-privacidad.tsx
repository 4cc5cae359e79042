import { createFileRoute } from '@tanstack/react-router'
import { privacy } from '#site/content/politica-privacidad.ts'
import { pageHead } from '#site/head/page-head.ts'
import { PoliticaPrivacidadPage } from '#site/pages/politica-privacidad-page.tsx'

export const Route = createFileRoute('/politica-privacidad')({
  head: () => pageHead(privacy.head),
  component: PoliticaPrivacidadPage,
})
