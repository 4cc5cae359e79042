import { createFileRoute } from '@tanstack/react-router'
import { instagramHipnosis } from '#site/content/instagram-hipnosis.ts'
import { pageHead } from '#site/head/page-head.ts'
import { InstagramHipnosisPage } from '#site/pages/instagram-hipnosis-page.tsx'

export const Route = createFileRoute('/instagram-hipnosis')({
  head: () => pageHead(instagramHipnosis.head),
  component: InstagramHipnosisPage,
})
