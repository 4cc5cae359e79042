import { createFileRoute } from '@tanstack/react-router'
import { Page } from '#site/chrome/page.tsx'
import { valoracionPractica } from '#site/content/valoracion-practica.ts'
import { pageHead } from '#site/head/page-head.ts'
import { Funnel } from '#site/islands/funnel.tsx'
import { FormPage } from '#site/sections/form-page.tsx'

export const Route = createFileRoute('/valoracion-practica')({
  head: pageHead(valoracionPractica.head),
  component: ValoracionPractica,
})

function ValoracionPractica() {
  return (
    <Page isFlow>
      <FormPage hero={valoracionPractica.hero}>
        <Funnel id="valoracion-practica" />
      </FormPage>
    </Page>
  )
}
