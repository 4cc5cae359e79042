import { createFileRoute, notFound } from '@tanstack/react-router'
import { Page } from '#site/chrome/page.tsx'
import { articles } from '#site/content/articles.ts'
import { toPostPath } from '#site/content/blog-posts.ts'
import { pageHead } from '#site/head/page-head.ts'
import { Article } from '#site/sections/article.tsx'

export const Route = createFileRoute('/blog/$slug')({
  staticData: { paths: articles.map(({ post }) => toPostPath(post.slug)) },
  loader({ params }) {
    const article = articles.find(({ post }) => post.slug === params.slug)
    if (!article) throw notFound()
    return article
  },
  head: ({ loaderData, match }) =>
    loaderData ? pageHead(loaderData.head)({ match: { fullPath: match.pathname } }) : {},
  component: BlogArticle,
})

function BlogArticle() {
  const { head: _, ...article } = Route.useLoaderData()
  return (
    <Page>
      <Article {...article} />
    </Page>
  )
}
