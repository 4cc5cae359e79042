import { beforeAll, expect, test, vi } from 'vitest'
import policy from '#functions/policy.json' with { type: 'json' }
import { HOOK_LIMIT_MS } from '#support/hook-limit.ts'
import { letTimePass } from '#support/lead-database.ts'
import { createIntake, MAIL_WEBHOOK_SECRET } from '#support/lead-stack.ts'
import { provideLeadStack } from '#support/provide-lead-store.ts'
import { signWebhook } from '#support/sign-webhook.ts'

const stack = provideLeadStack()

beforeAll(async () => {
  await stack.send('send-hipnosis-email', createIntake())
  await vi.waitUntil(async () => (await getDelivery())?.state === 'sent', HOOK_LIMIT_MS)
})

const getDelivery = async () =>
  (await stack.sql<{ state: string; confirmed: string | null }[]>`select state, confirmed from lead.delivery`)[0]

interface Call {
  body?: string
  id?: string
  secondsAgo?: number
  secret?: string
  signature?: (signature: string) => string
}

/** As the provider calls, unless told otherwise. */
async function call(type: string, mailId: string, changes: Call = {}): Promise<number> {
  const sent = JSON.stringify({ type, created_at: '2026-11-22T10:00:00Z', data: { email_id: mailId } })
  const { body = sent, id = 'msg_1', secondsAgo = 0, secret = MAIL_WEBHOOK_SECRET } = changes
  const signed = signWebhook(secret, sent, id, Math.floor(Date.now() / 1000) - secondsAgo)
  const signature = signed['svix-signature']
  const headers = { ...signed, 'svix-signature': changes.signature?.(signature) ?? signature }
  const response = await fetch(`${stack.functions.url}/functions/v1/mail-events`, { method: 'POST', headers, body })
  return response.status
}

test.each<[string, Call]>([
  ['another secret', { secret: `whsec_${Buffer.alloc(32).toString('base64')}` }],
  ['another body', { body: '{"type":"email.bounced","data":{"email_id":"mail-1"}} ' }],
  ['an old time', { secondsAgo: 400 }],
  ['a time to come', { secondsAgo: -400 }],
  ['no signature', { signature: () => '' }],
  ['a signature of another version', { signature: (signature) => signature.replace('v1,', 'v1a,') }],
  ['what is no base64', { signature: () => 'v1,***' }],
  ['no id', { id: '' }],
])('a call with %s is refused and changes nothing', async (_, changes) => {
  expect(await call('email.bounced', 'mail-1', changes)).toBe(401)
  expect(await getDelivery()).toEqual({ state: 'sent', confirmed: null })
})

test('a call that is signed is heard, whatever it tells of; a forged one is not', async () => {
  const isHeard = async () => (await stack.sql`delete from lead.job_run where job = 'webhook' returning job`).length > 0
  await call('email.delivered', 'mail-1', { secret: `whsec_${Buffer.alloc(32).toString('base64')}` })
  expect(await isHeard()).toBe(false)
  expect(await call('email.delivered', 'nobody-knows')).toBe(404)
  expect(await isHeard()).toBe(true)
})

test('one of several signatures is enough, as during a change of secrets', async () => {
  const signature = (right: string) => `v1,${Buffer.alloc(32).toString('base64')} ${right}`
  expect(await call('email.sent', 'mail-1', { signature })).toBe(200)
})

test('what is delivered and then sent back is due again, however often that is told', async () => {
  expect(await call('email.delivered', 'mail-1')).toBe(200)
  expect(await getDelivery()).toEqual({ state: 'sent', confirmed: 'delivered' })
  for (let told = 0; told < 3; told++) expect(await call('email.bounced', 'mail-1')).toBe(200)
  const [row] = await stack.sql`select state, tries from lead.delivery`
  expect(row).toEqual({ state: 'due', tries: 2 })
})

const getStrays = () =>
  stack.alarm.alarms.filter(({ code }) => code === 'returned-unknown').map(({ references }) => references)

test('a mail of which nothing is known comes back: that is told once, after it has had time to become known', async () => {
  expect(await call('email.delivered', 'mail-98')).toBe(404)
  for (let told = 0; told < 3; told++) expect(await call('email.bounced', 'mail-99')).toBe(404)
  stack.alarm.alarms = []
  await stack.drain()
  expect(getStrays()).toEqual([])
  await letTimePass(stack.sql, (policy.alarms.strayMinutes + 1) * 60_000)
  for (let round = 0; round < 2; round++) await stack.drain()
  expect(getStrays()).toEqual([['mail-99']])
  await letTimePass(stack.sql, 8 * 24 * 3_600_000)
  await stack.drain()
  expect(await stack.sql`select from lead.stray_return`).toEqual([])
})

test('an event that is faster than the answer that names its mail is no alarm', async () => {
  expect(await call('email.bounced', 'mail-100')).toBe(404)
  await stack.sql`update lead.delivery set state = 'sent', provider_id = 'mail-100', confirmed = null, settled_at = now()`
  expect(await call('email.bounced', 'mail-100')).toBe(200)
  stack.alarm.alarms = []
  await letTimePass(stack.sql, (policy.alarms.strayMinutes + 1) * 60_000)
  await stack.drain()
  expect(getStrays()).toEqual([])
})

test('what is told again of a mail that went out anew since is known, and no alarm', async () => {
  await stack.sql`update lead.delivery set state = 'sent', provider_id = 'mail-200', confirmed = null, settled_at = now()`
  expect(await call('email.bounced', 'mail-200')).toBe(200)
  await stack.sql`update lead.delivery set state = 'sent', provider_id = 'mail-201', confirmed = null, settled_at = now()`
  expect(await call('email.bounced', 'mail-200')).toBe(200)
  stack.alarm.alarms = []
  await letTimePass(stack.sql, (policy.alarms.strayMinutes + 1) * 60_000)
  await stack.drain()
  expect(getStrays()).toEqual([])
  const [row] = await stack.sql`select provider_id from lead.delivery where state = 'sent'`
  expect(row).toEqual({ provider_id: 'mail-201' })
})

test.each(['mail-\u0000', 'mail-\ud800', 'mail 1', '', 'x'.repeat(201)])('%j names no mail', async (id) => {
  expect(await call('email.bounced', id)).toBe(200)
})

test.each(['email.constructor', 'domain.created', 'contact.updated'])('%s is taken and means nothing', async (type) => {
  expect(await call(type, 'mail-1')).toBe(200)
})

test('a body that is too long, or no text, is refused before its signature is looked at', async () => {
  const url = `${stack.functions.url}/functions/v1/mail-events`
  const send = async (body: BodyInit) => (await fetch(url, { method: 'POST', body })).status
  expect([await send('x'.repeat(65_537)), await send(new Uint8Array([0xc3, 0x28]))]).toEqual([413, 400])
})

test('another method is refused', async () => {
  const response = await fetch(`${stack.functions.url}/functions/v1/mail-events`)
  expect(response.status).toBe(405)
})
