import { beforeEach, describe, expect, test } from 'vitest'
import { type Handle, listen, toListener } from '#local/http-service.ts'
import { createMailApi } from '#local/mail-api.ts'
import { createMailbox } from '#local/mailbox.ts'
import platform from '#local/platform-limits.json' with { type: 'json' }
import { provideServer } from '#support/provide.ts'

const mailbox = createMailbox()
const keys = { sending: 'clave', reading: 'lectura' }
let passed = 0
const server = provideServer(createMailApi(mailbox, keys, () => Date.now() + passed))

beforeEach(() => {
  mailbox.clear()
  // Each test has a second of the account's rate to itself.
  passed += 1000
})

const mail = {
  from: 'Web <web@practica.example>',
  to: 'sesiones@practica.example',
  reply_to: 'ana@correo.example',
  subject: 'Nuevo formulario — ref ABC123',
  text: 'hola',
  headers: { 'Message-ID': '<1@practica.example>' },
}

async function send(body: unknown, headers: Record<string, string> = {}) {
  const response = await fetch(`${server.url}/emails`, {
    method: 'POST',
    headers: { authorization: 'Bearer clave', 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
  return { status: response.status, answer: await response.json() }
}

/** Sends so many mails to an API of its own, one after the other. */
async function callOften(api: Handle, count: number): Promise<number[]> {
  const own = await listen(toListener(api))
  const statuses: number[] = []
  for (let call = 0; call < count; call++) {
    const headers = { authorization: 'Bearer clave', 'content-type': 'application/json' }
    statuses.push((await fetch(`${own.url}/emails`, { method: 'POST', headers, body: JSON.stringify(mail) })).status)
  }
  await own.stop()
  return statuses
}

describe('the mail API', () => {
  test('delivers a mail and answers its id', async () => {
    const { status, answer } = await send(mail)
    expect(status).toBe(200)
    expect(mailbox.find(answer.id)).toMatchObject({
      to: ['sesiones@practica.example'],
      replyTo: ['ana@correo.example'],
      text: 'hola',
      reference: 'ABC123',
      headers: [{ name: 'Message-ID', value: '<1@practica.example>' }],
    })
  })

  test('delivers once for one idempotency key and answers the same id', async () => {
    const first = await send(mail, { 'idempotency-key': 'uno' })
    expect(await send(mail, { 'idempotency-key': 'uno' })).toEqual(first)
    expect(mailbox.list()).toHaveLength(1)
    await send(mail, { 'idempotency-key': 'otra' })
    expect(mailbox.list()).toHaveLength(2)
  })

  test('refuses a known key with another body', async () => {
    await send(mail, { 'idempotency-key': 'tres' })
    const { status, answer } = await send({ ...mail, text: 'otro' }, { 'idempotency-key': 'tres' })
    expect([status, answer.name]).toEqual([409, 'invalid_idempotent_request'])
    expect(mailbox.list()).toHaveLength(1)
  })

  test('a key whose mail was refused can be used for the mended mail', async () => {
    expect((await send({ ...mail, to: 'nadie' }, { 'idempotency-key': 'cuatro' })).status).toBe(422)
    expect((await send(mail, { 'idempotency-key': 'cuatro' })).status).toBe(200)
  })

  test('forgets a key after 24 hours', async () => {
    const first = await send(mail, { 'idempotency-key': 'cinco' })
    passed += 24 * 3_600_000 - 60_000
    expect(await send(mail, { 'idempotency-key': 'cinco' })).toEqual(first)
    passed += 60_000
    expect(await send({ ...mail, text: 'otro' }, { 'idempotency-key': 'cinco' })).toMatchObject({ status: 200 })
    expect(mailbox.list()).toHaveLength(2)
  })

  test('tells what became of a mail to whoever may read, and to nobody else', async () => {
    const { answer } = await send(mail)
    const ask = async (id: string, key: string) => {
      const response = await fetch(`${server.url}/emails/${id}`, { headers: { authorization: `Bearer ${key}` } })
      return { status: response.status, ...(await response.json()) }
    }
    expect(await ask(answer.id, 'lectura')).toMatchObject({ status: 200, id: answer.id, last_event: 'delivered' })
    expect(await ask(answer.id, 'clave')).toMatchObject({ status: 401, name: 'restricted_api_key' })
    expect(await ask('otro', 'lectura')).toMatchObject({ status: 404 })
  })

  test.each([
    ['no key', { authorization: '' }, 401, 'missing_api_key'],
    ['another key', { authorization: 'Bearer otra' }, 403, 'invalid_api_key'],
    ['too long a key', { 'idempotency-key': 'x'.repeat(257) }, 400, 'invalid_idempotency_key'],
  ])('refuses a call with %s', async (_, headers, status, name) => {
    expect(await send(mail, headers)).toMatchObject({ status, answer: { statusCode: status, name } })
  })

  test.each([
    ['without a sender', { from: undefined }, 'missing_required_field'],
    ['without a recipient', { to: [] }, 'missing_required_field'],
    ['without content', { text: '' }, 'missing_required_field'],
    ['to something that is no address', { to: 'ana' }, 'validation_error'],
    ['to two addresses in one', { to: 'a@b.example, c@d.example' }, 'validation_error'],
    ['with a header smuggled into the subject', { subject: 'hola\r\nBcc: x@y.example' }, 'validation_error'],
    ['with a header smuggled into a header', { headers: { 'X-A': 'a\nBcc: x@y.example' } }, 'validation_error'],
    ['with a header smuggled into the sender', { from: 'Ana\r\nBcc: x@y.example <a@b.example>' }, 'validation_error'],
  ])('refuses a mail %s', async (_, change, name) => {
    expect(await send({ ...mail, ...change })).toMatchObject({ status: 422, answer: { name } })
    expect(mailbox.list()).toEqual([])
  })

  test('refuses what one second of the account has no room for, and takes it in the next', async () => {
    const held = Date.now() + passed
    const api = createMailApi(mailbox, keys, () => held)
    const statuses = await callOften(api, platform.mail.requestsPerSecond + 1)
    expect(statuses).toEqual([...Array(platform.mail.requestsPerSecond).fill(200), 429])
  })

  test('refuses what the day of a free plan has no room for, until midnight UTC', async () => {
    let now = Date.UTC(2026, 10, 23, 20)
    const next = () => {
      now += 1000
      return now
    }
    const api = createMailApi(mailbox, keys, next, 'free')
    const statuses = await callOften(api, 101)
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([100, 429])
    now = Date.UTC(2026, 10, 24)
    expect(await callOften(api, 1)).toEqual([200])
  })

  test('refuses other methods', async () => {
    expect((await fetch(`${server.url}/emails`)).status).toBe(405)
  })
})
