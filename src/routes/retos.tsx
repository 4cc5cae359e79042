import { createFileRoute } from '@tanstack/react-router'
import { challenges } from '#site/content/retos.ts'
import { pageHead } from '#site/head/page-head.ts'
import { RetosPage } from '#site/pages/retos-page.tsx'

export const Route = createFileRoute('/retos')({ head: () => pageHead(challenges.head), component: RetosPage })
