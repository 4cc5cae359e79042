import { createFileRoute } from '@tanstack/react-router'
import { home } from '#site/content/home.ts'
import { pageHead } from '#site/head/page-head.ts'
import { HomePage } from '#site/pages/home-page.tsx'

export const Route = createFileRoute('/')({ head: () => pageHead(home.head), component: HomePage })
