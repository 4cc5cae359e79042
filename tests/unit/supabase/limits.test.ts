import { afterAll, beforeAll, expect, test } from 'vitest'
import { createIntake, qualifiedQuiz } from '#support/lead-bodies.ts'
import { type LeadStack, startLeadStack } from '#support/lead-stack.ts'

let stack: LeadStack

// Places are counted in windows laid by the clock: ten minutes, or the next shorter ones that do not end during this file.
const lengths = Array.from({ length: 10 }, (_, less) => 600 - less)
const seconds = lengths.find((length) => length - ((Date.now() / 1000) % length) > 200)

beforeAll(async () => {
  stack = await startLeadStack({
    abuse: { perAddress: { count: 5, seconds }, overall: { count: 60, seconds } },
    mail: { mailsPerHour: 3, digestSize: 100 },
  })
})
afterAll(() => stack.stop())

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

test('all together get 429 past the overall limit, wherever they come from', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 80 }, (_, host) => sendFrom(`198.51.100.${host}`).then(({ status }) => status)),
  )
  const accepted = statuses.filter((status) => status === 200).length
  expect(new Set(statuses)).toEqual(new Set([200, 429]))
  // Eleven places were taken above; the shards of the bucket may let a few more through.
  expect(accepted).toBeGreaterThanOrEqual(49)
  expect(accepted).toBeLessThanOrEqual(60)
})

test('whoever is refused for all together has used up no place of their own', async () => {
  const rows = await stack.sql<{ scope: string; used: number }[]>`
    select scope, sum(used)::integer as used from lead.rate_bucket group by scope order by scope`
  const [address, overall] = rows.map(({ used }) => used)
  expect(address).toBe(overall)
})

test('past the mails of an hour the rest comes in one digest, and nothing is left out', async () => {
  await stack.drain()
  await stack.sql`update lead.job_run set ran_at = now() - interval '1 hour' where job = 'digest'`
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
})
