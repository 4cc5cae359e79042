import { createFileRoute } from '@tanstack/react-router'
import { vslHipnosis } from '#site/content/vsl-hipnosis.ts'
import { pageHead } from '#site/head/page-head.ts'
import { VslHipnosisPage } from '#site/pages/vsl-hipnosis-page.tsx'

export const Route = createFileRoute('/vsl-hipnosis')({
  head: () => pageHead(vslHipnosis.head),
  component: VslHipnosisPage,
})
