import { regressionArticle } from '#site/content/hipnosis-regresiva-beneficios.ts'
import { Page } from '#site/layout/page.tsx'
import { Article } from '#site/sections/article.tsx'

export function HipnosisRegresivaBeneficiosPage() {
  return (
    <Page>
      <Article {...regressionArticle} />
    </Page>
  )
}
