import { expect, test } from 'vitest'
import { expectRefusalWithoutTrace, listTalkative } from '#support/expect-refusal.ts'
import { findLastingWindow } from '#support/lead-database.ts'
import { createIntake, qualifiedQuiz } from '#support/lead-stack.ts'
import { provideLeadStack } from '#support/provide-lead-store.ts'

// Nobody is to wait for longer than ten minutes.
const seconds = findLastingWindow(600)
const stack = provideLeadStack({
  abuse: { perAddress: { count: 5, seconds }, overall: { count: 60, hardCount: 80, seconds } },
  mail: { mailsPerHour: 3, digestSize: 100, digestEverySeconds: 86_400 },
})

const sendFrom = (forwardedFor: string) =>
  stack.send('send-cuestionario-email', qualifiedQuiz, { 'X-Forwarded-For': forwardedFor })

test('one address gets 429 with the seconds to wait, and other addresses go on', async () => {
  const statuses: number[] = []
  for (let call = 0; call < 7; call++) statuses.push((await sendFrom('192.0.2.7')).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
  const refused = await sendFrom('192.0.2.7')
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  // Nobody is shut out for longer than ten minutes.
  expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(600)
  await expectRefusalWithoutTrace(stack, () => sendFrom('192.0.2.7'), 429)
  expect((await sendFrom('192.0.2.8')).status).toBe(200)
})

test('an address that the caller invents in front of its own does not help', async () => {
  expect((await sendFrom('203.0.113.50, 192.0.2.7')).status).toBe(429)
})

test('a repeated key is answered even to an address without places left', async () => {
  const key = { 'Idempotency-Key': crypto.randomUUID(), 'X-Forwarded-For': '192.0.2.9' }
  expect((await stack.send('send-hipnosis-email', createIntake(), key)).status).toBe(200)
  for (let call = 0; call < 4; call++) await sendFrom('192.0.2.9')
  expect((await sendFrom('192.0.2.9')).status).toBe(429)
  expect((await stack.send('send-hipnosis-email', createIntake(), key)).status).toBe(200)
})

test('past the limit of all together only those are taken who come for the first time, up to a hard limit', async () => {
  const countTaken = async (hosts: number) => {
    const statuses: number[] = []
    for (let host = 0; host < hosts; host++) statuses.push((await sendFrom(`198.51.100.${host}`)).status)
    expect(statuses.filter((status) => ![200, 429].includes(status))).toEqual([])
    return statuses.filter((status) => status === 200).length
  }
  // Ten places of this form were taken above.
  expect(await countTaken(60)).toBe(60)
  expect(await countTaken(20)).toBe(0)
  expect(await countTaken(80)).toBe(10)
})

test('the operator hears which form is flooded, and how many were refused', async () => {
  stack.alarm.alarms = []
  await stack.drain()
  const flooded = stack.alarm.alarms.filter(({ code }) => code === 'flooded')
  const [row] = await stack.sql<{ used: number }[]>`
    select sum(used)::integer as used from lead.rate_bucket where scope = 'refused'`
  expect(row?.used).toBeGreaterThan(20)
  expect(flooded.map(({ references }) => references)).toEqual([[`cuestionario:${row?.used}`]])
  await stack.drain()
  expect(stack.alarm.alarms.filter(({ code }) => code === 'flooded')).toHaveLength(1)
})

test('the flood of one form closes no other', async () => {
  const headers = { 'X-Forwarded-For': '198.51.100.1' }
  expect((await stack.send('send-hipnosis-email', createIntake(), headers)).status).toBe(200)
})

test('whoever is refused for all together has used up no place of their own', async () => {
  const rows = await stack.sql<{ scope: string; used: number }[]>`
    select scope, sum(used)::integer as used from lead.rate_bucket where scope in ('address', 'overall') group by scope order by scope`
  const [address, overall] = rows.map(({ used }) => used)
  expect(address).toBe(overall)
})

test('past the mails of an hour the rest comes in one digest, and nothing is left out', async () => {
  // The store hears a moment later that the last one was answered: a digest made before would leave it for hours.
  const listUnheard = () =>
    stack.sql`select from lead.delivery where state = 'due' and envelope is null and not acknowledged`
  await expect.poll(listUnheard).toHaveLength(0)
  await stack.drain()
  await stack.sql`update lead.job_run set ran_at = now() - interval '25 hours' where job = 'digest'`
  await stack.drain()
  await expect.poll(() => stack.sql`select from lead.delivery where state <> 'sent'`).toHaveLength(0)
  // Three of this hour, and a digest each time that one was due.
  expect(stack.mail.mails.length).toBeLessThanOrEqual(5)
  const [digest] = stack.mail.mails.slice(-1)
  expect(digest?.subject).toMatch(/^Resumen de formularios — ref [0-9A-F]{8}$/)
  const told = stack.mail.mails.flatMap((mail) => mail.text.match(/(?<=ref )[0-9A-F]{8}/g) ?? [])
  expect(new Set(told).size).toBe((await stack.sql`select from lead.submission`).length)
})

test('no address is kept in the clear', async () => {
  const buckets = await stack.sql`select encode(subject, 'escape') as subject from lead.rate_bucket`
  expect(buckets.length).toBeGreaterThan(5)
  expect(JSON.stringify(buckets)).not.toMatch(/192\.0|198\.51/)
  expect(listTalkative(stack.log)).toEqual([])
})
