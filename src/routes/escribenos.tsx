import { createFileRoute } from '@tanstack/react-router'
import { Page } from '#site/chrome/page.tsx'
import { escribenos } from '#site/content/escribenos.ts'
import { pageHead } from '#site/head/page-head.ts'
import { Funnel } from '#site/islands/funnel.tsx'
import { FormPage } from '#site/sections/form-page.tsx'

export const Route = createFileRoute('/escribenos')({ head: pageHead(escribenos.head), component: Escribenos })

function Escribenos() {
  return (
    <Page isFlow>
      <FormPage hero={escribenos.hero}>
        <Funnel id="escribenos" />
      </FormPage>
    </Page>
  )
}
