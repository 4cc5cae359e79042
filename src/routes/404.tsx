import { createFileRoute } from '@tanstack/react-router'
import { notFound } from '#site/content/not-found.ts'
import { pageHead } from '#site/head/page-head.ts'
import { NotFoundPage } from '#site/pages/not-found-page.tsx'

export const Route = createFileRoute('/404')({ head: () => pageHead(notFound.head), component: NotFoundPage })
