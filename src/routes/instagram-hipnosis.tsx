import { createFileRoute } from '@tanstack/react-router'
import { Page } from '#site/chrome/page.tsx'
import { instagramHipnosis } from '#site/content/instagram-hipnosis.ts'
import { pageHead } from '#site/head/page-head.ts'
import { Funnel } from '#site/islands/funnel.tsx'

export const Route = createFileRoute('/instagram-hipnosis')({
  head: pageHead(instagramHipnosis.head),
  component: InstagramHipnosis,
})

function InstagramHipnosis() {
  return (
    <Page isFlow>
      <Funnel id="instagram-hipnosis" instead={instagramHipnosis.instead} />
    </Page>
  )
}
