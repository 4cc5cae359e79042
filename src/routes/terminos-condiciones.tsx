import { createFileRoute } from '@tanstack/react-router'
import { terms } from '#site/content/terminos-condiciones.ts'
import { pageHead } from '#site/head/page-head.ts'
import { TerminosCondicionesPage } from '#site/pages/terminos-condiciones-page.tsx'

export const Route = createFileRoute('/terminos-condiciones')({
  head: () => pageHead(terms.head),
  component: TerminosCondicionesPage,
})
