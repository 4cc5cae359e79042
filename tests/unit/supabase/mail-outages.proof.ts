import { expect, test } from 'vitest'
import type { Finding } from '#campaigns/finding.ts'
import { flakyMail } from '#campaigns/server/flaky-mail.ts'
import { sitOut } from '#campaigns/server/mail-outages.ts'

// A part of `npm run faults -- outages flaky`, but for the kills, which take their time.
const MOST_MINUTES_AT_ONCE = 10

const getMissed = (findings: Finding[]) => findings.filter((finding) => !finding.isMet)

test('an outage of ten minutes, under the limits of production, costs no submission and repeats none', async () => {
  expect(getMissed(await sitOut('de 10 minutos', 10, 200, MOST_MINUTES_AT_ONCE))).toEqual([])
})

test('an outage of five hours costs no submission, once what was given up has been taken up again', async () => {
  expect(getMissed(await sitOut('de 5 horas', 300, 90, MOST_MINUTES_AT_ONCE))).toEqual([])
})

test('a flaky mail service and kills of every process cost no submission', async () => {
  expect(getMissed(await flakyMail(200, 2))).toEqual([])
})
