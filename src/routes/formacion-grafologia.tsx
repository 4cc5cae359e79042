import { createFileRoute } from '@tanstack/react-router'
import { formacionGrafologia } from '#site/content/formacion-grafologia.ts'
import { pageHead } from '#site/head/page-head.ts'
import { FormacionGrafologiaPage } from '#site/pages/formacion-grafologia-page.tsx'

export const Route = createFileRoute('/formacion-grafologia')({
  head: () => pageHead(formacionGrafologia.head),
  component: FormacionGrafologiaPage,
})
