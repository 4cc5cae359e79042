import { expect, test } from 'vitest'
import policy from '#functions/policy.json' with { type: 'json' }
import { startPostgres } from '#local/postgres.ts'
import { letTimePass } from '#support/lead-database.ts'
import { companyOfProduction, createIntake, lastTry, noLimits, startLeadStack, toAttempt } from '#support/lead-stack.ts'
import { findRepeated, findUnmailed } from '#support/mailed-references.ts'

const MINUTE_MS = 60_000

test('what is mailed past a store that is away arrives once, though its function dies before it can tell, and others share a mail', async () => {
  const stack = await startLeadStack({ abuse: noLimits.abuse, mail: { ...companyOfProduction, mailsPerHour: 2 } })
  const send = async (key: string, attempt = toAttempt(1)) => {
    const headers = { 'Idempotency-Key': key, ...attempt }
    return (await stack.send('send-hipnosis-email', createIntake({ padre: key }), headers)).status
  }
  const createKeys = (count: number) => Array.from({ length: count }, () => crypto.randomUUID())
  const getUnheard = () => stack.sql`
    select from lead.delivery where not acknowledged and envelope is null and submission_id not in (select id from lead.went_past)`
  // These are old enough to share a mail when the store goes away, and leave no room for a mail of its own.
  const others = createKeys(5)
  for (const key of others) await send(key)
  await expect.poll(getUnheard).toHaveLength(0)
  await letTimePass(stack.sql, policy.mail.companySeconds * 1000, { movesReceived: false })
  await stack.drain()
  // Their pages never hear that these were acknowledged.
  const unheard = createKeys(3)
  for (const key of unheard) await send(key)
  await expect.poll(getUnheard).toHaveLength(0)
  await stack.postgres.kill()
  // Another process than the one that stored them.
  stack.functions.kill('send-hipnosis-email')
  for (const key of unheard) expect(await send(key, lastTry)).toBe(200)
  stack.functions.kill('send-hipnosis-email')
  stack.postgres = await startPostgres({ dataDir: stack.dataDir, port: stack.databasePort })
  const later = createKeys(3)
  for (const key of later) await send(key)
  await expect.poll(getUnheard).toHaveLength(0)
  for (let minute = 0; minute < 40; minute++) {
    await letTimePass(stack.sql, MINUTE_MS, { movesReceived: false })
    stack.mail.letTimePass(MINUTE_MS)
    await stack.drain()
  }
  const ids = (await stack.sql<{ id: string }[]>`select id from lead.submission`).map(({ id }) => id)
  expect(ids).toHaveLength(others.length + unheard.length + later.length)
  expect(findUnmailed(ids, stack.mail.mails)).toEqual([])
  expect(findRepeated(ids, stack.mail.mails)).toEqual([])
  expect(stack.mail.mails.some(({ subject }) => subject.startsWith('Resumen'))).toBe(true)
  await stack.stop()
})
