import { Page } from '#site/layout/page.tsx'

export function HomePage() {
  return (
    <Page>
      <h1>Escucharte fue el primer paso</h1>
    </Page>
  )
}
