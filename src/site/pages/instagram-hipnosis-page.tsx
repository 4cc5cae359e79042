import { Funnel } from '#site/islands/funnel.tsx'
import { Page } from '#site/layout/page.tsx'

export function InstagramHipnosisPage() {
  return (
    <Page>
      <Funnel id="instagram-hipnosis" />
    </Page>
  )
}
