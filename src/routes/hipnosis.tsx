import { createFileRoute } from '@tanstack/react-router'
import { hipnosis } from '#site/content/hipnosis.ts'
import { pageHead } from '#site/head/page-head.ts'
import { HipnosisPage } from '#site/pages/hipnosis-page.tsx'

export const Route = createFileRoute('/hipnosis')({
  head: () => pageHead(hipnosis.head),
  component: HipnosisPage,
})
