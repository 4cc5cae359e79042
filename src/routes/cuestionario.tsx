import { createFileRoute } from '@tanstack/react-router'
import { cuestionario } from '#site/content/cuestionario.ts'
import { pageHead } from '#site/head/page-head.ts'
import { CuestionarioPage } from '#site/pages/cuestionario-page.tsx'

export const Route = createFileRoute('/cuestionario')({
  head: () => pageHead(cuestionario.head),
  component: CuestionarioPage,
})
