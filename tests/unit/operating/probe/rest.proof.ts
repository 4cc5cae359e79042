import { describe, expect, test } from 'vitest'
import { toJson, toText } from '#local/http-service.ts'
import { createRestAttempts } from '#operating/probe/rest-attempts.ts'
import { type CreateAttempts, probe } from '#support/stand-in/find-leaks.ts'
import type { Leaks } from '#support/stand-in/leaks.ts'
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
