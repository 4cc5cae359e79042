import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DeliveryRequest } from '#engine'
import { createEmailjsEndpoint } from '#local/emailjs-endpoint.ts'
import { createFaults } from '#local/faults.ts'
import { createMailbox } from '#local/mailbox.ts'
import { createEmailjsDeliver, EMAILJS_TIME_LIMIT } from '#services/emailjs-deliver.ts'
import { emailjsAccount, provideServer } from '#support/provide.ts'

const request: DeliveryRequest = {
  funnel: 'solicitud',
  channel: 'mail',
  target: 'solicitud',
  body: { to_email: 'otra@persona.example', nombre: 'Ana' },
  keepalive: false,
  form: null,
}

const mailbox = createMailbox()
const faults = createFaults()
const goOnFetching = globalThis.fetch
const service = provideServer(faults.wrap('emailjs', createEmailjsEndpoint(mailbox, emailjsAccount)))
let calls: number

const send = (changes: object = {}, sent = request, signal = new AbortController().signal) =>
  createEmailjsDeliver({
    origin: service.url,
    publicKey: emailjsAccount.publicKey,
    serviceId: emailjsAccount.serviceId,
    templates: { solicitud: 'plantilla', retirada: 'plantilla-que-ya-no-existe' },
    ...changes,
  })(sent, signal)

beforeEach(() => {
  calls = 0
  mailbox.clear()
  faults.clear()
  vi.stubGlobal('location', { pathname: '/formulario-contacto' })
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    calls++
    return goOnFetching(url, { ...init, headers: { ...init.headers, origin: 'https://web.example' } })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the words go out once, to the recipient of the template whatever the request names', async () => {
  await send()
  expect(calls).toBe(1)
  expect(mailbox.list()).toMatchObject([
    { to: ['hola@practica.example'], text: 'to_email: otra@persona.example\nnombre: Ana' },
  ])
})

test('without an answer in ten seconds the send counts as failed, and a late answer changes nothing', async () => {
  expect(EMAILJS_TIME_LIMIT).toBe(10_000)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const answer = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', () => answer.promise)
  const states: string[] = []
  const sending = send().then(
    () => states.push('accepted'),
    (error: { code: string }) => states.push(error.code),
  )
  await vi.advanceTimersByTimeAsync(9_999)
  expect(states).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  await sending
  answer.resolve(new Response('OK'))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(states).toEqual(['time-limit'])
})

test.each([
  ['a page of some proxy', { body: '<!doctype html><p>OK</p>', contentType: 'text/html' }],
  ['nothing', { body: '' }],
  ['almost the word', { body: 'OK ' }],
])('%s with status 200 is no success', async (_, fault) => {
  faults.add({ service: 'emailjs', status: 200, ...fault })
  await expect(send()).rejects.toMatchObject({ code: 'unexpected-answer' })
  expect(mailbox.list()).toEqual([])
})

test('a template that the account no longer has fails with what the service answers', async () => {
  await expect(send({}, { ...request, target: 'retirada' })).rejects.toMatchObject({ code: 'http-400' })
  expect([calls, mailbox.list().length]).toEqual([1, 0])
})

test('a template that the configuration does not name fails before anything is sent', async () => {
  await expect(send({}, { ...request, target: 'ninguna' })).rejects.toMatchObject({ code: 'unknown-template' })
  expect(calls).toBe(0)
})

const failures = [403, 413, 422, 429, 451, 500, 503]
test.each(failures)('status %i is reported by its code and never tried again', async (status) => {
  faults.add({ service: 'emailjs', status })
  await expect(send()).rejects.toMatchObject({ code: `http-${status}` })
  expect(calls).toBe(1)
})

test('a connection that breaks after the mail went out is a failure, and no second mail follows', async () => {
  faults.add({ service: 'emailjs', drop: 'after' })
  await expect(send()).rejects.toMatchObject({ code: 'http-0' })
  expect([calls, mailbox.list().length]).toEqual([1, 1])
})

test('a send that the page gives up ends at once', async () => {
  faults.add({ service: 'emailjs', delayMs: 5000 })
  const control = new AbortController()
  const sending = send({}, request, control.signal)
  control.abort()
  await expect(sending).rejects.toMatchObject({ code: 'time-limit' })
})
