import type { Article as ArticleContent } from '#site/content/articles.ts'
import { Page } from '#site/layout/page.tsx'
import { Article } from '#site/sections/article.tsx'

export function ArticlePage({ head: _, ...article }: ArticleContent) {
  return (
    <Page>
      <Article {...article} />
    </Page>
  )
}
