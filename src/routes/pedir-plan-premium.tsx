import { createFileRoute } from '@tanstack/react-router'
import { Page } from '#site/chrome/page.tsx'
import { pedirPlanPremium } from '#site/content/pedir-plan-premium.ts'
import { pageHead } from '#site/head/page-head.ts'
import { Funnel } from '#site/islands/funnel.tsx'
import { FormPage } from '#site/sections/form-page.tsx'

export const Route = createFileRoute('/pedir-plan-premium')({
  head: pageHead(pedirPlanPremium.head),
  component: PedirPlanPremium,
})

function PedirPlanPremium() {
  return (
    <Page isFlow>
      <FormPage hero={pedirPlanPremium.hero}>
        <Funnel id="pedir-plan-premium" />
      </FormPage>
    </Page>
  )
}
