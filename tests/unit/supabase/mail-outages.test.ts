import { expect, test } from 'vitest'
import type { Finding } from '#campaigns/finding.ts'
import { flakyMail } from '#campaigns/server/flaky-mail.ts'
import { sitOut } from '#campaigns/server/mail-outages.ts'

// A small part of `npm run faults -- outages flaky`.

const getMissed = (findings: Finding[]) => findings.filter((finding) => !finding.isMet)

test('an outage of ten minutes, under the limits of production, costs no submission and repeats none', {
  timeout: 120_000,
}, async () => {
  expect(getMissed(await sitOut('de 10 minutos', 10, 120))).toEqual([])
})

test('a flaky mail service and kills of every process cost no submission', { timeout: 120_000 }, async () => {
  expect(getMissed(await flakyMail(120))).toEqual([])
})
