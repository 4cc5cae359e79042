import { createFileRoute } from '@tanstack/react-router'
import { blog } from '#site/content/blog.ts'
import { pageHead } from '#site/head/page-head.ts'
import { BlogPage } from '#site/pages/blog-page.tsx'

export const Route = createFileRoute('/blog/')({ head: () => pageHead(blog.head), component: BlogPage })
