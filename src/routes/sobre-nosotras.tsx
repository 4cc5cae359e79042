import { createFileRoute } from '@tanstack/react-router'
import { about } from '#site/content/sobre-nosotras.ts'
import { pageHead } from '#site/head/page-head.ts'
import { SobreNosotrasPage } from '#site/pages/sobre-nosotras-page.tsx'

export const Route = createFileRoute('/sobre-nosotras')({
  head: () => pageHead(about.head),
  component: SobreNosotrasPage,
})
