import { describe, expect, test } from 'vitest'
import { toJson, toText } from '#local/http-service.ts'
import {
  createAuthAttempts,
  createRealtimeAttempts,
  createRestAttempts,
  createStorageAttempts,
} from '#operating/probe/service-attempts.ts'
import { type CreateAttempts, type Leaks, probe } from '#support/stand-in/find-leaks.ts'
import type { Asked } from '#support/stand-in/hosted-project.ts'
import { catalogue } from '#support/stand-in/rest.ts'

const attempts: CreateAttempts = (target) => createRestAttempts(target, catalogue, ['public'])

test('a project that allows nothing has no leak, whatever is tried', async () => {
  const { isTight, leaks, unclear, findings, asked } = await probe('rest', attempts)
  expect({ isTight, leaks, unclear }).toEqual({ isTight: true, leaks: [], unclear: [] })
  expect(findings.map(({ tried }) => tried)).toEqual(
    expect.arrayContaining([
      'schema graphql_public',
      'schema storage',
      'schema auth',
      'select interno.envios',
      'select public.envios',
      'delete public.resumen',
      'rpc interno.borrar(p_id)',
      'rpc public.borrar(p_id)',
    ]),
  )
  expect(asked).toHaveLength(findings.length)
})

const leaky: [string, Leaks, string[]][] = [
  ...['select', 'insert', 'update', 'delete'].flatMap((verb) =>
    ['public.notas', 'public.resumen'].map((relation): [string, Leaks, string[]] => [
      `${verb} on ${relation}`,
      { granted: [`${verb} ${relation}`] },
      [`${verb} ${relation}`],
    ]),
  ),
  ...['auth', 'graphql_public', 'interno', 'pgmq_public', 'realtime', 'storage', 'vault'].map(
    (schema): [string, Leaks, string[]] => [`the schema ${schema}`, { exposed: [schema] }, [`schema ${schema}`]],
  ),
  [
    'a table of a schema that should not be exposed',
    { exposed: ['interno'], granted: ['select interno.envios'] },
    ['schema interno', 'select interno.envios'],
  ],
  ['a function that only reads', { callable: ['public.contar'] }, ['rpc public.contar()']],
  ['a function that writes', { callable: ['public.purgar'] }, ['rpc public.purgar(p_dias)']],
]

test.each(leaky)('the leak of %s is found and named, and nothing else is', async (_, leaks, expected) => {
  const found = await probe('rest', attempts, leaks)
  expect(found).toMatchObject({ leaks: expected, unclear: [], isTight: false })
  for (const tried of expected) expect(found.text).toContain(`LEAK: ${tried}: `)
})

test('a table that can be read is a leak without a row, too, and what it holds is not repeated', async () => {
  const empty = await probe('rest', attempts, { granted: ['select public.notas'] })
  expect(empty.text).toContain('LEAK: select public.notas: can be read, and gives no rows.')
  const full = await probe('rest', attempts, { granted: ['select public.notas'], rows: 3 })
  expect(full.text).toContain('LEAK: select public.notas: can be read.')
  expect(full.text).not.toContain('PRIVADO')
})

test('nothing is asked for that could change a row or run what writes', async () => {
  const { asked } = await probe('rest', attempts)
  const changing = asked.filter((line) => !line.startsWith('GET ') && !line.startsWith('POST '))
  expect(changing).toHaveLength(8)
  for (const line of changing) expect(line).toMatch(/\?(\w+)=is\.null&\1=not\.is\.null$/)
  expect(asked.filter((line) => line.includes('/rpc/') && !line.startsWith('GET '))).toEqual([])
})

describe('an answer that proves nothing is no refusal', () => {
  test.each([
    ['too many requests', toJson(429, { message: 'slow down' }), 'too many attempts'],
    ['a broken service', toJson(503, { code: 'PGRST000', message: 'no database' }), 'the service fails'],
    ['a page', toText(404, '<h1>404</h1>', { 'content-type': 'text/html' }), 'something other'],
    ['a page with success', toText(200, '<h1>Portal</h1>', { 'content-type': 'text/html' }), 'something other'],
    ['a way to elsewhere', toText(302, '', { location: 'http://192.0.2.1/' }), 'leads to another address'],
    ['nothing known', toJson(400, { code: 'PGRST999', message: 'new' }), 'is no refusal that is known'],
    ['an empty 404, which the client takes for success', toText(404, ''), 'is no refusal that is known'],
  ])('%s', async (_, answer, remark) => {
    const { isTight, leaks, unclear, findings, text } = await probe('rest', attempts, {}, {}, { disturb: () => answer })
    expect({ isTight, leaks, unclear: unclear.length }).toEqual({ isTight: false, leaks: [], unclear: findings.length })
    expect(text).toMatch(new RegExp(`UNCLEAR: schema auth and \\d+ more: .*${remark}`))
  })

  test('a key that is not of this project', async () => {
    const { leaks, unclear, findings, text } = await probe(
      'rest',
      attempts,
      {},
      { publishableKey: 'sb_publishable_otra' },
    )
    expect({ leaks, unclear: unclear.length }).toEqual({ leaks: [], unclear: findings.length })
    expect(text).toContain('the key is not of this project')
    expect(text).not.toContain('sb_publishable_otra')
  })

  test('silence until the time is over', async () => {
    const limits = { attemptMs: 1, subscriptionMs: 1 }
    const { unclear, findings, text } = await probe(
      'rest',
      attempts,
      {},
      { limits },
      { disturb: () => new Promise(() => {}) },
    )
    expect(unclear).toHaveLength(findings.length)
    expect(text).toContain('has not answered')
  })

  test('the end of the whole probe', async () => {
    const { unclear, findings } = await probe('rest', attempts, {}, { deadline: AbortSignal.abort() })
    expect(unclear).toHaveLength(findings.length)
  })
})

test('a project without buckets has no leak: what a stranger may not see is left out of a list', async () => {
  const { isTight, leaks, unclear, findings } = await probe('storage', createStorageAttempts)
  expect({ isTight, leaks, unclear }).toEqual({ isTight: true, leaks: [], unclear: [] })
  expect(findings).toContainEqual(expect.objectContaining({ tried: 'upload public', answer: '400 403' }))
})

test.each<[string, Leaks, string[]]>([
  ['the list of buckets', { buckets: ['facturas'] }, ['listBuckets', 'getBucket facturas']],
  ['the making of buckets', { createsBuckets: true }, ['createBucket']],
  ['the files of a bucket', { listed: ['images'] }, ['list images']],
  ['an upload', { filled: ['avatars'] }, ['upload avatars']],
  ['a public bucket', { publicBuckets: ['public'] }, ['public public']],
  [
    'a public bucket of another name',
    { buckets: ['facturas'], publicBuckets: ['facturas'] },
    ['listBuckets', 'getBucket facturas', 'public facturas'],
  ],
])('the leak of %s is found and named, and nothing else is', async (_, leaks, expected) => {
  const found = await probe('storage', createStorageAttempts, leaks)
  expect(found).toMatchObject({ leaks: expected, unclear: [], isTight: false })
  for (const tried of expected) expect(found.text).toContain(`LEAK: ${tried}: `)
  expect(found.text).not.toContain('PRIVADO')
})

test('what could be made is taken away again', async () => {
  const { asked } = await probe('storage', createStorageAttempts, { createsBuckets: true, filled: ['avatars'] })
  const removed = asked.filter((line) => line.startsWith('DELETE'))
  expect(removed).toEqual([
    expect.stringMatching('DELETE /storage/v1/bucket/canary-'),
    'DELETE /storage/v1/object/avatars',
  ])
})

test('a project that takes no users has no leak', async () => {
  const { isTight, findings } = await probe('auth', createAuthAttempts)
  expect(isTight).toBe(true)
  expect(findings).toMatchObject([
    { tried: 'signUp', answer: '422 signup_disabled', verdict: 'refused' },
    { tried: 'signInAnonymously', answer: '422 anonymous_provider_disabled', verdict: 'refused' },
    { tried: 'signInWithOtp', answer: '422 otp_disabled', verdict: 'refused' },
  ])
})

test.each<[string, Leaks]>([
  ['signUp', { signUp: true }],
  ['signInAnonymously', { anonymous: true }],
  ['signInWithOtp', { otp: true }],
])('an open %s is found and named, and what it gives is not repeated', async (tried, leaks) => {
  const found = await probe('auth', createAuthAttempts, leaks)
  expect(found).toMatchObject({ leaks: [tried], unclear: [], isTight: false })
  expect(found.text).toContain(`LEAK: ${tried}: anybody can sign up.`)
  expect(found.text).not.toContain('PRIVADO')
})

test('a sign-up that only finds fault with the address is open', async () => {
  const disturb = () => toJson(400, { code: 'email_address_invalid', message: 'Email address is invalid' })
  const { leaks } = await probe('auth', createAuthAttempts, {}, {}, { disturb })
  expect(leaks).toContain('signUp')
})

test('the addresses belong to nobody', async () => {
  const addresses: string[] = []
  const disturb = ({ body }: Asked) => {
    const { email } = JSON.parse(body)
    if (email) addresses.push(email)
    return null
  }
  await probe('auth', createAuthAttempts, {}, {}, { disturb })
  expect(addresses).toHaveLength(2)
  for (const address of addresses) expect(address).toMatch(/\.invalid$/)
})

test('a captcha before the sign-up leaves it unclear', async () => {
  const disturb = () => toJson(400, { code: 'captcha_failed', message: 'captcha' })
  const { isTight, leaks, unclear } = await probe('auth', createAuthAttempts, {}, {}, { disturb })
  expect({ isTight, leaks, unclear: unclear.length }).toEqual({ isTight: false, leaks: [], unclear: 3 })
})

const realtimeAttempts: CreateAttempts = (target) => createRealtimeAttempts(target, catalogue.relations)
const tables = ['interno.envios', 'public.notas']

test('joining a channel is no leak where the database tells nothing of the table', async () => {
  const { isTight, findings } = await probe('realtime', realtimeAttempts)
  expect(isTight).toBe(true)
  expect(findings).toMatchObject(
    tables.map((table) => ({ tried: `postgres_changes ${table}`, answer: 'refused', verdict: 'refused' })),
  )
})

test.each(tables)('a subscription to %s is found and named, and nothing else is', async (table) => {
  const found = await probe('realtime', realtimeAttempts, { broadcast: [table] })
  expect(found).toMatchObject({ leaks: [`postgres_changes ${table}`], unclear: [], isTight: false })
  expect(found.text).toContain(`LEAK: postgres_changes ${table}: tells every change.`)
})

test('channels that nobody may join are no leak', async () => {
  const { isTight, findings } = await probe('realtime', realtimeAttempts, { realtime: 'private' })
  expect({ isTight, verdicts: findings.map(({ verdict }) => verdict) }).toEqual({
    isTight: true,
    verdicts: tables.map(() => 'refused'),
  })
})

test('a channel that was joined and never answers more proves nothing', async () => {
  const limits = { attemptMs: 20_000, subscriptionMs: 200 }
  const { isTight, leaks, unclear } = await probe('realtime', realtimeAttempts, { realtime: 'mute' }, { limits })
  expect({ isTight, leaks, unclear: unclear.length }).toEqual({ isTight: false, leaks: [], unclear: tables.length })
})

test('a service that cannot be reached proves nothing', async () => {
  const limits = { attemptMs: 1, subscriptionMs: 1 }
  const { isTight, leaks, unclear } = await probe(
    'realtime',
    realtimeAttempts,
    {},
    { url: 'http://127.0.0.1:9', limits },
  )
  expect({ isTight, leaks, unclear: unclear.length }).toEqual({ isTight: false, leaks: [], unclear: tables.length })
})
