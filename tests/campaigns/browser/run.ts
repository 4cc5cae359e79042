import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { endAfterwards } from '#campaigns/end-in-time.ts'
import type { Finding } from '#campaigns/finding.ts'
import { runMeasurement } from '#campaigns/run-measurement.ts'
import { findBrowser } from '#local/browser.ts'
import { buildIfChanged } from '#project/build-if-changed.ts'
import { inProject } from '#project/project-root.ts'
import type { Campaign } from './campaign.ts'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { short: { type: 'boolean', default: false } },
})
const every = values.short ? 9 : 1
/** Far more than any measurement takes. */
const MOST_MINUTES = 60

await buildIfChanged(inProject('dist'))
// After the build: some of them import what it writes.
const { openCampaign } = await import('./campaign.ts')
const { measureOwnForms } = await import('./measure-forms.ts')
const { measureConsent } = await import('./consent-matrix.ts')
const { measureCanaries } = await import('./canaries.ts')
const measurements: Record<string, (campaign: Campaign) => Promise<Finding[]>> = {
  browser: (campaign) => measureOwnForms(campaign, every),
  consent: (campaign) => measureConsent(campaign, every),
  canaries: measureCanaries,
}

const { env, ...launch } = findBrowser()
const browser = await chromium.launch({ ...launch, env: { ...process.env, ...env } })
let isMet = true
for (const [name, measure] of Object.entries(measurements)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
  const run = async () => {
    const campaign = await openCampaign(browser)
    const findings = await measure(campaign)
    await campaign.stop()
    return findings
  }
  isMet = (await runMeasurement(name, MOST_MINUTES, run)) && isMet
}
await browser.close()
process.exitCode = isMet ? 0 : 1
endAfterwards()
