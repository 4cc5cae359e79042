import { createFileRoute } from '@tanstack/react-router'
import { Page } from '#site/chrome/page.tsx'
import { cuestionario } from '#site/content/cuestionario.ts'
import { pageHead } from '#site/head/page-head.ts'
import { Funnel } from '#site/islands/funnel.tsx'

export const Route = createFileRoute('/cuestionario')({ head: pageHead(cuestionario.head), component: Cuestionario })

function Cuestionario() {
  return (
    <Page isFlow>
      <Funnel id="cuestionario" />
    </Page>
  )
}
