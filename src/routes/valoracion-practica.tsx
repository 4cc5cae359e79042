import { createFileRoute } from '@tanstack/react-router'
import { valoracionPractica } from '#site/content/valoracion-practica.ts'
import { pageHead } from '#site/head/page-head.ts'
import { ValoracionPracticaPage } from '#site/pages/valoracion-practica-page.tsx'

export const Route = createFileRoute('/valoracion-practica')({
  head: () => pageHead(valoracionPractica.head),
  component: ValoracionPracticaPage,
})
