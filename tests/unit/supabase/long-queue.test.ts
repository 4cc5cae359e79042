import { afterAll, beforeAll, expect, test } from 'vitest'
import policyText from '#functions/policy.json' with { type: 'json' }
import { type LeadDatabase, startLeadDatabase } from '#support/lead-database.ts'

let store: LeadDatabase
beforeAll(async () => {
  store = await startLeadDatabase()
})
afterAll(() => store.stop())

// A claim asks this of every row that waits, and has 20 seconds: a function that is called takes ten times as long as its expression.
test.each([
  'lead.is_suspicious(s.tags)',
  'lead.count_shares(octet_length(s.ciphertext), $1)',
  'lead.may_share(d.acknowledged, s.id is null, least(s.received_at, d.due_at), $1)',
])('%s is taken into the query that asks it', async (asked) => {
  const plan = await store.sql.unsafe(
    `explain (verbose) select from lead.delivery d left join lead.submission s on s.id = d.submission_id where (${asked})::text <> ''`.replaceAll(
      '$1',
      `'${JSON.stringify(policyText.mail)}'::jsonb`,
    ),
  )
  const lines = plan.map((line) => String(line['QUERY PLAN'])).join('\n')
  expect(lines).toContain('Filter: ')
  expect(lines).not.toMatch(/is_suspicious|count_shares|may_share/)
})
