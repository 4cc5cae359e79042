import { test as base } from 'playwright/test'
import { type Campaign, openCampaign } from '#campaigns/browser/campaign.ts'

/** The tests that run a part of a campaign: one campaign for each worker, its cases one after the other. */
export const test = base.extend<object, { campaign: Campaign }>({
  campaign: [
    async ({ browser }, use) => {
      const campaign = await openCampaign(browser)
      await use(campaign)
      await campaign.stop()
    },
    { scope: 'worker' },
  ],
})

export { expect } from 'playwright/test'
