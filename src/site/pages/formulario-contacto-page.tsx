import { Funnel } from '#site/islands/funnel.tsx'
import { Page } from '#site/layout/page.tsx'

export function FormularioContactoPage() {
  return (
    <Page>
      <Funnel id="formulario-contacto" />
    </Page>
  )
}
