import { valoracionPractica } from '#site/content/valoracion-practica.ts'
import { Funnel } from '#site/islands/funnel.tsx'
import { Page } from '#site/layout/page.tsx'
import { FormPage } from '#site/sections/form-page.tsx'

export function ValoracionPracticaPage() {
  return (
    <Page>
      <FormPage hero={valoracionPractica.hero}>
        <Funnel id="valoracion-practica" />
      </FormPage>
    </Page>
  )
}
