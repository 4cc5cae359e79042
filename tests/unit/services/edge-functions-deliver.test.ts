import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DeliveryRequest } from '#engine'
import { createEdgeFunctionsDeliver, createIdempotencyKeys, createUuid } from '#services/edge-functions-deliver.ts'

test('an act that was replaced meanwhile does not settle the one in its place', () => {
  const keys = createNumberedKeys()
  const first = keys.take('form', 'one')
  const second = keys.take('form', 'two')
  keys.settle('form', first)
  expect(keys.take('form', 'two')).toBe(second)
})

test('no more bodies are named than a function takes', () => {
  const keys = createNumberedKeys()
  for (let body = 1; body <= 20; body++) keys.take('form', String(body))
  const { supersedes } = keys.take('form', 'last')
  expect([supersedes.length, supersedes[0]]).toEqual([16, 'key-20'])
})

test('targets do not share keys', () => {
  const keys = createNumberedKeys()
  expect(keys.take('one', 'x').key).not.toBe(keys.take('two', 'x').key)
})

test.each([true, false])('a key is a version 4 UUID, randomUUID there: %s', (isThere) => {
  if (!isThere) {
    vi.stubGlobal('crypto', { getRandomValues: (bytes: Uint8Array) => bytes.map(() => Math.random() * 256) })
  }
  const uuids = Array.from({ length: 50 }, createUuid)
  for (const uuid of uuids) expect(uuid).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  expect(new Set(uuids).size).toBe(50)
})

const configuration = { url: '/functions/v1', publishableKey: 'public-key' }
const request: DeliveryRequest = {
  funnel: 'quiz',
  form: { id: 'quiz', version: 'abc123' },
  channel: 'function',
  target: 'send-quiz',
  body: { answers: ['a'] },
  keepalive: true,
  meta: { elapsedMilliseconds: 4200.4, isHoneypotFilled: false },
}

type Call = { url: string; init: RequestInit; at: number; headers: Record<string, string> }
type Answer = Response | 'broken' | 'silent'

/** Answers the calls one after the other; the last answer goes on. */
function answerWith(...answers: [Answer, ...Answer[]]): Call[] {
  const calls: Call[] = []
  vi.stubGlobal('fetch', (url: string, init: RequestInit = {}) => {
    const answer = answers[Math.min(calls.length, answers.length - 1)]
    calls.push({ url, init, at: Date.now(), headers: { ...(init.headers as Record<string, string>) } })
    if (answer === 'broken') return Promise.reject(new TypeError('Failed to fetch'))
    if (answer instanceof Response) return Promise.resolve(answer.clone())
    return new Promise((_, reject) => {
      init.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
    })
  })
  return calls
}

const ok = () => Response.json({ ok: true })

/** Runs a delivery on simulated time; gives the code of its failure, or 'accepted', and how long it took. */
async function run(
  deliver: ReturnType<typeof createEdgeFunctionsDeliver>,
  sent = request,
  signal = new AbortController().signal,
) {
  const startedAt = Date.now()
  const outcome = deliver(sent, signal).then(
    () => ({ code: 'accepted', took: Date.now() - startedAt }),
    (error: { code: string }) => ({ code: error.code, took: Date.now() - startedAt }),
  )
  await vi.advanceTimersByTimeAsync(60_000)
  return outcome
}

beforeEach(() => {
  vi.stubGlobal('location', { href: 'https://practica.example/cuestionario' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date', 'performance'] })
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('the body, the key and what was measured go to the function by its name', async () => {
  const calls = answerWith(ok())
  expect(await run(createEdgeFunctionsDeliver(configuration))).toMatchObject({ code: 'accepted' })
  const [call] = calls
  expect(call?.url).toBe('https://practica.example/functions/v1/send-quiz')
  expect(call?.init).toMatchObject({
    method: 'POST',
    body: '{"answers":["a"]}',
    keepalive: true,
    redirect: 'error',
    credentials: 'omit',
  })
  const { 'Idempotency-Key': key, ...headers } = call?.headers ?? {}
  expect(key).toMatch(/^[\da-f-]{36}$/)
  expect(headers).toEqual({
    apikey: 'public-key',
    'Content-Type': 'application/json',
    'X-Form-Attempt': '1/1',
    'X-Form-Version': 'abc123',
    'X-Form-Elapsed': '4200',
    'X-Form-Honeypot': '0',
  })
})

test('a filled honeypot is reported, and a request without a form or measures says nothing of them', async () => {
  const calls = answerWith(ok())
  const deliver = createEdgeFunctionsDeliver(configuration)
  await run(deliver, { ...request, meta: { elapsedMilliseconds: 1, isHoneypotFilled: true } })
  expect(calls[0]?.headers['X-Form-Honeypot']).toBe('1')
  const { meta: _meta, ...bare } = request
  await run(deliver, { ...bare, form: null })
  expect(Object.keys(calls[1]?.headers ?? {}).filter((name) => name.startsWith('X-Form'))).toEqual(['X-Form-Attempt'])
})

test('each accepted act has a key of its own', async () => {
  const calls = answerWith(ok())
  const deliver = createEdgeFunctionsDeliver(configuration)
  await run(deliver)
  await run(deliver)
  expect(calls[0]?.headers['Idempotency-Key']).not.toBe(calls[1]?.headers['Idempotency-Key'])
})

test.each([
  ['a broken connection', 'broken', 'network'],
  ['500', new Response('', { status: 500 }), 'http-500'],
  ['502 from a proxy', new Response('<html>', { status: 502 }), 'http-502'],
  ['503', Response.json({ ok: false }, { status: 503 }), 'http-503'],
  ['546, a worker out of resources', new Response('', { status: 546 }), 'http-546'],
] as const)('after %s the same body is tried twice more under the same key', async (_, answer, code) => {
  const calls = answerWith(answer)
  const outcome = await run(createEdgeFunctionsDeliver(configuration))
  expect(outcome).toEqual({ code, took: 2500 })
  expect(calls.map(({ at }) => at - (calls[0]?.at ?? 0))).toEqual([0, 500, 2500])
  expect(new Set(calls.map(({ headers }) => headers['Idempotency-Key'])).size).toBe(1)
  expect(calls.map(({ headers }) => headers['X-Form-Attempt'])).toEqual(['1/1', '2/1', '3/1'])
})

test('a page that stays says how many tries it makes; one that is about to be left counts on none', async () => {
  const calls = answerWith('broken', ok())
  await run(createEdgeFunctionsDeliver(configuration), { ...request, keepalive: false })
  expect(calls.map(({ headers }) => headers['X-Form-Attempt'])).toEqual(['1/3', '2/3'])
})

test.each([400, 401, 403, 409, 413, 415, 422])('a refusal with %i is final', async (status) => {
  const calls = answerWith(Response.json({ ok: false }, { status, headers: { 'Retry-After': '1' } }))
  expect(await run(createEdgeFunctionsDeliver(configuration))).toEqual({ code: `http-${status}`, took: 0 })
  expect(calls).toHaveLength(1)
})

const busy = (wait?: string) => Response.json({}, { status: 429, headers: wait ? { 'Retry-After': wait } : {} })
const down = () => Response.json({}, { status: 503 })

test('a wait that the function asks for is waited, and is none of the tries', async () => {
  const calls = answerWith(busy('7'), down(), busy('3'), down(), ok())
  expect(await run(createEdgeFunctionsDeliver(configuration))).toEqual({ code: 'accepted', took: 12_500 })
  expect(calls.map(({ at }) => at - (calls[0]?.at ?? 0))).toEqual([0, 7000, 7500, 10_500, 12_500])
  expect(new Set(calls.map(({ headers }) => headers['Idempotency-Key'])).size).toBe(1)
})

const longWaits = [undefined, '600', '0', '-1', 'Wed, 21 Oct 2026 07:28:00 GMT']
test.each(longWaits)(
  'a refusal with 429 and %s to wait is final: nobody waits before a still page for so long',
  async (wait) => {
    const calls = answerWith(busy(wait))
    expect(await run(createEdgeFunctionsDeliver(configuration))).toEqual({ code: 'http-429', took: 0 })
    expect(calls).toHaveLength(1)
  },
)

test.each([
  ['what our own functions say', '{"ok":true}'],
  ['nothing in particular', '{}'],
  ['a reference', '{"id":"7f3a","status":"queued"}'],
  ['no error by null', '{"error":null}'],
  ['no error by an empty text', '{"error":""}'],
  ['no error by false', '{"error":false}'],
  ['no error by the code 0', '{"error":0}'],
])('an object that says %s is a success', async (_, body) => {
  const answer = new Response(body, { status: 201, headers: { 'Content-Type': 'application/json' } })
  const calls = answerWith(answer)
  expect(await run(createEdgeFunctionsDeliver(configuration))).toEqual({ code: 'accepted', took: 0 })
  expect(calls).toHaveLength(1)
})

test.each([
  ['an error as text', 'application/json', '{"error":"boom"}'],
  ['an error as object', 'application/json', '{"error":{}}'],
  ['an error beside success', 'application/json', '{"ok":true,"error":"late"}'],
  ['the page of a captive portal', 'text/html', '<html>ok</html>'],
  ['a page that says it is JSON', 'application/json', '<html>ok</html>'],
  ['an empty body', 'application/json', ''],
  ['broken JSON', 'application/json', '{"ok": tr'],
  ['JSON that says it is text', 'text/plain', '{"ok":true}'],
  ['null', 'application/json', 'null'],
  ['a list', 'application/json', '[]'],
  ['a text', 'application/json', '"ok"'],
  ['a number', 'application/json', '200'],
  ['true', 'application/json', 'true'],
])('%s instead of the answer is a failure, and final', async (_, type, body) => {
  const calls = answerWith(new Response(body, { headers: { 'Content-Type': type } }))
  expect(await run(createEdgeFunctionsDeliver(configuration))).toEqual({ code: 'unexpected-answer', took: 0 })
  expect(calls).toHaveLength(1)
})

test('no content is a failure, and final', async () => {
  const calls = answerWith(new Response(null, { status: 204 }))
  expect(await run(createEdgeFunctionsDeliver(configuration))).toMatchObject({ code: 'unexpected-answer' })
  expect(calls).toHaveLength(1)
})

test('a try has ten seconds and the whole delivery twenty-five', async () => {
  const calls = answerWith('silent')
  const outcome = await run(createEdgeFunctionsDeliver(configuration))
  expect(outcome).toEqual({ code: 'network', took: 25_000 })
  expect(calls.map(({ at }) => at - (calls[0]?.at ?? 0))).toEqual([0, 10_500, 22_500])
})

test('after a failure the next press goes under the same key, and a mended body under a new one', async () => {
  const calls = answerWith(Response.json({ ok: false }, { status: 422 }))
  const deliver = createEdgeFunctionsDeliver(configuration)
  await run(deliver)
  await run(deliver)
  await run(deliver, { ...request, body: { answers: ['b'] } })
  const [first, second, mended] = calls.map(({ headers }) => headers)
  expect(second?.['Idempotency-Key']).toBe(first?.['Idempotency-Key'])
  expect(second).not.toHaveProperty('Supersedes')
  expect([second?.['X-Form-Attempt'], mended?.['X-Form-Attempt']]).toEqual(['2/1', '1/1'])
  expect(mended?.Supersedes).toBe(first?.['Idempotency-Key'])
  await run(deliver, { ...request, body: { answers: ['c'] } })
  expect(calls.at(-1)?.headers.Supersedes).toBe(`${mended?.['Idempotency-Key']}, ${first?.['Idempotency-Key']}`)
  expect(mended?.['Idempotency-Key']).not.toBe(first?.['Idempotency-Key'])
})

test('a delivery that is called off is not tried again', async () => {
  const calls = answerWith('broken')
  const off = new AbortController()
  setTimeout(() => off.abort(), 100)
  expect(await run(createEdgeFunctionsDeliver(configuration), request, off.signal)).toMatchObject({ code: 'aborted' })
  expect(calls).toHaveLength(1)
})

test('what is accepted is told once, with its funnel and the reference that the function gives, and what is refused is not', async () => {
  const accepted: string[][] = []
  const deliver = createEdgeFunctionsDeliver(configuration, (...told) => void accepted.push(told))
  answerWith(new Response('', { status: 422 }))
  await run(deliver)
  expect(accepted).toEqual([])
  answerWith('broken', Response.json({ ok: true, reference: '01E74F3A' }))
  await run(deliver)
  answerWith(Response.json({ ok: true, reference: '<b>a longer text</b>' }))
  await run(deliver)
  expect(accepted).toEqual([
    ['quiz', '01E74F3A'],
    ['quiz', ''],
  ])
})

function createNumberedKeys() {
  let count = 0
  return createIdempotencyKeys(() => `key-${++count}`)
}
