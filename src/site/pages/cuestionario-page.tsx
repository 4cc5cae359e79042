import { Funnel } from '#site/islands/funnel.tsx'
import { Page } from '#site/layout/page.tsx'

export function CuestionarioPage() {
  return (
    <Page>
      <Funnel id="cuestionario" />
    </Page>
  )
}
