import { createFileRoute } from '@tanstack/react-router'
import { regressionArticle } from '#site/content/hipnosis-regresiva-beneficios.ts'
import { pageHead } from '#site/head/page-head.ts'
import { HipnosisRegresivaBeneficiosPage } from '#site/pages/hipnosis-regresiva-beneficios-page.tsx'

export const Route = createFileRoute('/blog/hipnosis-regresiva-beneficios')({
  head: () => pageHead(regressionArticle.head),
  component: HipnosisRegresivaBeneficiosPage,
})
