import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { endAfterwards, endInTime } from '#campaigns/end-in-time.ts'
import { type Finding, toTable } from '#campaigns/finding.ts'
import { buildIfChanged } from '#tools/project/build-if-changed.ts'
import { inProject } from '#tools/project/project-root.ts'
import { findBrowser } from '#tools/testing/browser.ts'
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
const { measureOwnForms, measureProviderForms } = await import('./measure-forms.ts')
const { measureConsent } = await import('./consent-matrix.ts')
const { measureCanaries } = await import('./canaries.ts')
const measurements: Record<string, ((campaign: Campaign) => Promise<Finding[]>)[]> = {
  browser: [
    (campaign) => measureOwnForms(campaign, every),
    (campaign) => measureProviderForms(campaign, Math.min(every, 4)),
  ],
  consent: [(campaign) => measureConsent(campaign, every)],
  canaries: [measureCanaries],
}

const { env, ...launch } = findBrowser()
const browser = await chromium.launch({ ...launch, env: { ...process.env, ...env } })
const findings: Finding[] = []
for (const [name, measures] of Object.entries(measurements)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
  for (const measure of measures) {
    const start = performance.now()
    const run = async () => {
      const campaign = await openCampaign(browser)
      findings.push(...(await measure(campaign)))
      await campaign.stop()
    }
    await endInTime(name, MOST_MINUTES, run)
    console.log(`${name}: ${((performance.now() - start) / 1000).toFixed(0)} s`)
  }
}
await browser.close()
console.log(`\n${toTable(findings)}`)
process.exitCode = findings.every((finding) => finding.isMet) ? 0 : 1
endAfterwards()
