import { createFileRoute } from '@tanstack/react-router'
import { Page } from '#site/chrome/page.tsx'
import { regressionArticle } from '#site/content/hipnosis-regresiva-beneficios.ts'
import { pageHead } from '#site/head/page-head.ts'
import { Article } from '#site/sections/article.tsx'

export const Route = createFileRoute('/blog/hipnosis-regresiva-beneficios')({
  head: pageHead(regressionArticle.head),
  component: HipnosisRegresivaBeneficios,
})

function HipnosisRegresivaBeneficios() {
  return (
    <Page>
      <Article {...regressionArticle} />
    </Page>
  )
}
