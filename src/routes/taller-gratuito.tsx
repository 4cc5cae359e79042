import { createFileRoute } from '@tanstack/react-router'
import { workshop } from '#site/content/taller-gratuito.ts'
import { pageHead } from '#site/head/page-head.ts'
import { TallerGratuitoPage } from '#site/pages/taller-gratuito-page.tsx'

export const Route = createFileRoute('/taller-gratuito')({
  head: () => pageHead(workshop.head),
  component: TallerGratuitoPage,
})
