import { createFileRoute } from '@tanstack/react-router'
import { Page } from '#site/chrome/page.tsx'
import { formularioContacto } from '#site/content/formulario-contacto.ts'
import { pageHead } from '#site/head/page-head.ts'
import { Funnel } from '#site/islands/funnel.tsx'

export const Route = createFileRoute('/formulario-contacto')({
  head: pageHead(formularioContacto.head),
  component: FormularioContacto,
})

function FormularioContacto() {
  return (
    <Page isFlow>
      <Funnel id="formulario-contacto" />
    </Page>
  )
}
