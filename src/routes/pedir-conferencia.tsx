import { createFileRoute } from '@tanstack/react-router'
import { Page } from '#site/chrome/page.tsx'
import { pedirConferencia } from '#site/content/pedir-conferencia.ts'
import { pageHead } from '#site/head/page-head.ts'
import { Funnel } from '#site/islands/funnel.tsx'
import { FormPage } from '#site/sections/form-page.tsx'

export const Route = createFileRoute('/pedir-conferencia')({
  head: pageHead(pedirConferencia.head),
  component: PedirConferencia,
})

function PedirConferencia() {
  return (
    <Page isFlow>
      <FormPage hero={pedirConferencia.hero}>
        <Funnel id="pedir-conferencia" />
      </FormPage>
    </Page>
  )
}
