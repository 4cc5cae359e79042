import { createFileRoute, notFound } from '@tanstack/react-router'
import { articles } from '#site/content/articles.ts'
import { toPostPath } from '#site/content/blog-posts.ts'
import { pageHead } from '#site/head/page-head.ts'
import { ArticlePage } from '#site/pages/article-page.tsx'

export const Route = createFileRoute('/blog/$slug')({
  staticData: { paths: articles.map(({ post }) => toPostPath(post.slug)) },
  loader({ params }) {
    const article = articles.find(({ post }) => post.slug === params.slug)
    if (!article) throw notFound()
    return article
  },
  head: ({ loaderData }) => (loaderData ? pageHead(loaderData.head) : {}),
  component: () => <ArticlePage {...Route.useLoaderData()} />,
})
