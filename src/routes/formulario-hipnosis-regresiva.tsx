import { createFileRoute } from '@tanstack/react-router'
import { Page } from '#site/chrome/page.tsx'
import { formularioHipnosisRegresiva } from '#site/content/formulario-hipnosis-regresiva.ts'
import { pageHead } from '#site/head/page-head.ts'
import { Funnel } from '#site/islands/funnel.tsx'
import { FormPage } from '#site/sections/form-page.tsx'
import { NumberedPoints } from '#site/sections/numbered-points.tsx'

export const Route = createFileRoute('/formulario-hipnosis-regresiva')({
  head: pageHead(formularioHipnosisRegresiva.head),
  component: FormularioHipnosisRegresiva,
})

function FormularioHipnosisRegresiva() {
  const { hero, terms, privacy } = formularioHipnosisRegresiva
  return (
    <Page isFlow>
      <FormPage hero={hero}>
        <Funnel id="formulario-hipnosis-regresiva" />
        <NumberedPoints {...terms} />
        <NumberedPoints {...privacy} />
      </FormPage>
    </Page>
  )
}
