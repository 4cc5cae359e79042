import { createFileRoute } from '@tanstack/react-router'
import { cuestionario } from '#site/content/cuestionario.ts'
import { pageHead } from '#site/head/page-head.ts'
import { Funnel } from '#site/islands/funnel.tsx'
import { Page } from '#site/layout/page.tsx'

export const Route = createFileRoute('/cuestionario')({ head: pageHead(cuestionario.head), component: Cuestionario })

function Cuestionario() {
  return (
    <Page>
      <Funnel id="cuestionario" />
    </Page>
  )
}
