import { vslHipnosis } from '#site/content/vsl-hipnosis.ts'
import { Page } from '#site/layout/page.tsx'
import { Hero } from '#site/sections/hero.tsx'

export function VslHipnosisPage() {
  return (
    <Page>
      <Hero kind="center" {...vslHipnosis.hero} />
    </Page>
  )
}
