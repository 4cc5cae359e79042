import { createFileRoute } from '@tanstack/react-router'
import { autohipnosisExito } from '#site/content/autohipnosis-exito.ts'
import { pageHead } from '#site/head/page-head.ts'
import { AutohipnosisExitoPage } from '#site/pages/autohipnosis-exito-page.tsx'

export const Route = createFileRoute('/autohipnosis-exito')({
  head: () => pageHead(autohipnosisExito.head),
  component: AutohipnosisExitoPage,
})
