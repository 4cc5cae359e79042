import { createFileRoute } from '@tanstack/react-router'
import { abreLaPuerta } from '#site/content/abre-la-puerta.ts'
import { pageHead } from '#site/head/page-head.ts'
import { AbreLaPuertaPage } from '#site/pages/abre-la-puerta-page.tsx'

export const Route = createFileRoute('/abre-la-puerta')({
  head: () => pageHead(abreLaPuerta.head),
  component: AbreLaPuertaPage,
})
