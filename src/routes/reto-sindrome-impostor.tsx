import { createFileRoute } from '@tanstack/react-router'
import { impostorChallenge } from '#site/content/reto-sindrome-impostor.ts'
import { pageHead } from '#site/head/page-head.ts'
import { RetoSindromeImpostorPage } from '#site/pages/reto-sindrome-impostor-page.tsx'

export const Route = createFileRoute('/reto-sindrome-impostor')({
  head: () => pageHead(impostorChallenge.head),
  component: RetoSindromeImpostorPage,
})
