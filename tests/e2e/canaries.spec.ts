import { openCampaign } from '#campaigns/browser/campaign.ts'
import { findCanaries } from '#campaigns/browser/canaries.ts'
import { expect, test } from '#support/worker-test.ts'

test('what a person writes is found in the mail, and nowhere in browser, requests, logs, database or files', async ({
  browser,
}) => {
  const campaign = await openCampaign(browser)
  const { canaries, unmailed, sightings } = await findCanaries(campaign)
  await campaign.stop()
  expect(canaries.length).toBeGreaterThanOrEqual(40)
  expect(unmailed).toEqual([])
  expect(sightings).toEqual([])
})
