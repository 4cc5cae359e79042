import { createFileRoute } from '@tanstack/react-router'
import { formularioHipnosisRegresiva } from '#site/content/formulario-hipnosis-regresiva.ts'
import { pageHead } from '#site/head/page-head.ts'
import { FormularioHipnosisRegresivaPage } from '#site/pages/formulario-hipnosis-regresiva-page.tsx'

export const Route = createFileRoute('/formulario-hipnosis-regresiva')({
  head: () => pageHead(formularioHipnosisRegresiva.head),
  component: FormularioHipnosisRegresivaPage,
})
