import { request as startRequest } from 'node:http'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectRefusal, listTalkative, readStored } from '#support/expect-refusal.ts'
import {
  createHeaders,
  createIntake,
  type LeadStack,
  qualifiedQuiz,
  SITE_ORIGIN,
  startLeadStack,
} from '#support/lead-stack.ts'

let stack: LeadStack

beforeAll(async () => {
  stack = await startLeadStack()
})
afterAll(async () => {
  const stored = await readStored(stack.sql)
  await stack.stop()
  // Nothing in this file is a submission, so nothing of it may have become one.
  expect(Object.values(stored).flat()).toEqual([])
  expect(stack.mail.calls).toEqual([])
  expect(stack.log.length).toBeGreaterThan(80)
  expect(listTalkative(stack.log)).toEqual([])
})

const intake = '/functions/v1/send-hipnosis-email'

describe('the method', () => {
  test.each(['GET', 'PUT', 'PATCH', 'DELETE'])('%s is refused with 405', async (method) => {
    const response = await fetch(stack.functions.url + intake, { method, headers: createHeaders() })
    expect(response.headers.get('allow')).toBe('POST, OPTIONS')
    await expectRefusal(response, 405)
  })
})

describe('the origin', () => {
  const foreign = [
    'null',
    'https://evil.example',
    'http://web.example',
    'https://web.example.evil.com',
    'https://evil-web.example',
    'https://sub.web.example',
    'https://web.example:444',
    'https://web.example/',
    'https://WEB.example',
    'https://web.example@evil.com',
    'https://web.example, https://evil.com',
    '',
  ]
  test.each(foreign)('%j is refused with 403 and not reflected', async (origin) => {
    const response = await stack.send('send-hipnosis-email', createIntake(), { Origin: origin })
    expect(response.headers.get('access-control-allow-origin')).toBe(SITE_ORIGIN)
    await expectRefusal(response, 403)
  })

  test('its absence is refused with 403', async () => {
    const { Origin: _, ...headers } = createHeaders()
    const response = await fetch(stack.functions.url + intake, { method: 'POST', headers, body: '{}' })
    await expectRefusal(response, 403)
  })

  test('a preflight is answered for the site alone', async () => {
    const response = await fetch(stack.functions.url + intake, {
      method: 'OPTIONS',
      headers: { Origin: 'https://evil.example' },
    })
    expect(response.status).toBe(204)
    expect(response.headers.get('access-control-allow-origin')).toBe(SITE_ORIGIN)
    expect(response.headers.get('vary')).toBe('Origin')
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(response.headers.get('access-control-allow-headers')).toContain('idempotency-key')
  })
})

test.each([
  ['no key', ''],
  ['a wrong key', 'sb_publishable_otra'],
  ['an expired token', 'eyJhbGciOiJIUzI1NiJ9.eyJleHAiOjF9.x'],
])('%s is refused with 401', async (_, apikey) => {
  await expectRefusal(await stack.send('send-hipnosis-email', createIntake(), { apikey }), 401)
})

const otherTypes = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'application/jsonp', '']
test.each(otherTypes)(
  'the content type %j, which needs no preflight or is no JSON, is refused with 415',
  async (type) => {
    await expectRefusal(await stack.send('send-hipnosis-email', createIntake(), { 'Content-Type': type }), 415)
  },
)

describe('the size', () => {
  /** Sends a body piece by piece, as no well-behaved client would. */
  function sendRaw(headers: Record<string, string>, pieces: () => Iterable<Buffer | string>): Promise<number> {
    return new Promise((resolve, reject) => {
      const request = startRequest(stack.functions.url + intake, {
        method: 'POST',
        headers: { ...createHeaders(), ...headers },
      })
      request.on('response', (response) => {
        resolve(response.statusCode ?? 0)
        request.destroy()
      })
      request.on('error', reject)
      const iterator = pieces()[Symbol.iterator]()
      const write = () => {
        const { done, value } = iterator.next()
        if (done) request.end()
        else request.write(value, () => setImmediate(write))
      }
      write()
    })
  }

  test('a body of 65 537 bytes and one of 10 MB are refused with 413', async () => {
    const body = `{"formData":"${'x'.repeat(65_537 - 15)}"}`
    expect(Buffer.byteLength(body)).toBe(65_537)
    await expectRefusal(await stack.send('send-hipnosis-email', body), 413)
    await expectRefusal(await stack.send('send-hipnosis-email', 'x'.repeat(10_000_000)), 413)
  })

  test('an endless chunked body is cut off with 413 and not read to some end', async () => {
    const status = await sendRaw({ 'Transfer-Encoding': 'chunked' }, function* () {
      for (;;) yield 'x'.repeat(1000)
    })
    expect(status).toBe(413)
  })

  test('twenty bodies of 10 MB at once are refused, by a function that lives within its memory', async () => {
    await stack.send('send-hipnosis-email', 'x')
    const before = stack.findProcess('send-hipnosis-email')
    const refuse = () =>
      sendRaw({ 'Transfer-Encoding': 'chunked' }, function* () {
        for (let sent = 0; sent < 10_000_000; sent += 65_536) yield 'x'.repeat(65_536)
      })
    const statuses = await Promise.all(Array.from({ length: 20 }, refuse))
    expect(new Set(statuses)).toEqual(new Set([413]))
    // The local functions have the memory of the platform: one that took more would have been ended and started anew.
    expect(stack.findProcess('send-hipnosis-email')).toBe(before)
  })

  test('a compressed body, be it small or a bomb, is refused with 415', async () => {
    const bomb = gzipSync(Buffer.alloc(10_000_000, 'x'))
    const headers = { 'Content-Encoding': 'gzip', 'Content-Length': String(bomb.length) }
    expect(await sendRaw(headers, () => [bomb])).toBe(415)
  })
})

test.each([
  ['broken', '{"formData": {"nombreApellidos": "Canario Roto'],
  ['nothing', ''],
  ['NaN', '{"formData": NaN}'],
  ['a byte order mark', `\uFEFF${JSON.stringify(createIntake())}`],
  ['10 000 levels deep', `${'['.repeat(10_000)}${']'.repeat(10_000)}`],
  ['a name given twice', '{"formData": {"padre": "uno", "padre": "Canario Roto"}}'],
  ['a name given twice in two spellings', '{"formData": {"padre": "uno", "p\\u0061dre": "Canario Roto"}}'],
])('JSON that is %s is refused with 400 and quoted nowhere', async (_, body) => {
  const response = await stack.send('send-hipnosis-email', body)
  await expectRefusal(response, 400)
  expect(stack.log.join()).not.toContain('Canario')
})

test.each([
  ['a list', '[]'],
  ['a string', '"texto"'],
  ['null', 'null'],
  ['without formData', '{}'],
  ['with a neighbour of formData', JSON.stringify({ ...createIntake(), to: 'otra@evil.example' })],
  ...['to', 'bcc', 'from', 'status', 'id', 'created_at', 'role', '__proto__', 'constructor'].map((name) => [
    `with the extra field ${name}`,
    JSON.stringify(createIntake()).replace('{"formData":{', `{"formData":{"${name}":"x",`),
  ]),
  ...['extra', 'bcc', 'constructor', 'toString', '__proto__'].flatMap((name) =>
    ['""', '" "', '[]'].map((blank) => [
      `with the extra field ${name} and ${blank} in it`,
      JSON.stringify(createIntake()).replace('{"formData":{', `{"formData":{"${name}":${blank},`),
    ]),
  ),
  ...[1, true, null, ['a@b.c'], { a: 1 }].map((value) => [
    `with ${JSON.stringify(value)} for an address`,
    JSON.stringify(createIntake({ correo: value })),
  ]),
  ['with two addresses', JSON.stringify(createIntake({ correo: 'a@b.es, c@d.es' }))],
  ['with a blank required field', JSON.stringify(createIntake({ padre: ' \t\n ' }))],
  ['with a field too long', JSON.stringify(createIntake({ disponibilidad: 'x'.repeat(501) }))],
  ['with an unknown experience', JSON.stringify(createIntake({ experienciasPasadas: ['<script>'] }))],
])('a body that is %s is refused with 422', async (_, body) => {
  await expectRefusal(await stack.send('send-hipnosis-email', body), 422)
})

test.each([
  { answers: 'aaa', qualified: true },
  { answers: ['a', 'x', 'a'], qualified: true },
  { answers: ['a', 'a', 'a'] },
  { ...qualifiedQuiz, extra: 1 },
])('the quiz %j is refused with 422', async (body) => {
  await expectRefusal(await stack.send('send-cuestionario-email', body), 422)
})

test.each([
  'no-es-uuid',
  `${crypto.randomUUID()};${crypto.randomUUID()}`,
  ',',
  Array(17).fill(crypto.randomUUID()).join(),
])('the replaced keys %j are refused with 422', async (keys) => {
  await expectRefusal(await stack.send('send-hipnosis-email', createIntake(), { Supersedes: keys }), 422)
})

const intakes = ['send-cuestionario-email', 'respaldo', 'send-webhook', 'count-steps'] as const
describe.each(intakes)('the door of %s', (name) => {
  test.each<[number, string, Record<string, string>]>([
    [403, '{}', { Origin: 'https://evil.example' }],
    [401, '{}', { apikey: 'otra' }],
    [415, '{}', { 'Content-Type': 'text/plain' }],
    [413, 'x'.repeat(65_537), {}],
    [400, '{', {}],
    [422, '{"form":"otro","answers":{"padre":"Canario"}}', {}],
  ])('refuses with %i', async (status, body, headers) => {
    await expectRefusal(await stack.send(name, body, headers), status)
  })
})

const noKeys = ['no-es-uuid', '00000000-0000-0000-0000-000000000000', `${crypto.randomUUID()}x`]
test.each(noKeys)('the idempotency key %j is refused with 422', async (key) => {
  await expectRefusal(await stack.send('send-hipnosis-email', createIntake(), { 'Idempotency-Key': key }), 422)
})
