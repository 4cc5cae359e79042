import { createFileRoute } from '@tanstack/react-router'
import { hipnosisVip } from '#site/content/hipnosis-vip.ts'
import { pageHead } from '#site/head/page-head.ts'
import { HipnosisVipPage } from '#site/pages/hipnosis-vip-page.tsx'

export const Route = createFileRoute('/hipnosis-vip')({
  head: () => pageHead(hipnosisVip.head),
  component: HipnosisVipPage,
})
