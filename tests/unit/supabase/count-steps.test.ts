import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { findLastingWindow } from '#support/lasting-window.ts'
import { type LeadStack, startLeadStack } from '#support/lead-stack.ts'

let stack: LeadStack

beforeAll(async () => {
  stack = await startLeadStack({ abuse: { counts: { count: 6, seconds: findLastingWindow(600) } } })
})
afterAll(() => stack.stop())
beforeEach(() => stack.sql`truncate lead.step_count, lead.rate_bucket`)

const good = { funnel: 'cuestionario', version: 1, counts: [{ step: 'q1', what: 'shown' }] }
const send = async (body: unknown, headers?: Record<string, string>) =>
  (await stack.send('count-steps', body, headers)).status
const read = async () => [...(await stack.sql`select funnel, step, what, total::integer from lead.step_count`)]

test('what a page counts is added to the sum of the day', async () => {
  expect([await send(good), await send(good)]).toEqual([200, 200])
  expect(await read()).toEqual([{ funnel: 'cuestionario', step: 'q1', what: 'shown', total: 2 }])
})

test.each<[string, unknown]>([
  ['another funnel', { ...good, funnel: 'otro' }],
  ['a name of the prototype', { ...good, funnel: 'constructor' }],
  [
    'a funnel that asks for personal data',
    { ...good, funnel: 'formulario-contacto', counts: [{ step: 'nombre', what: 'shown' }] },
  ],
  ['another step', { ...good, counts: [{ step: 'Ana Pérez', what: 'shown' }] }],
  ['another word', { ...good, counts: [{ step: 'q1', what: 'ana@correo.example' }] }],
  ['an answer beside it', { ...good, answers: { q1: 'a' } }],
  ['an answer in a count', { ...good, counts: [{ step: 'q1', what: 'shown', answer: 'a' }] }],
  ['too many counts', { ...good, counts: Array.from({ length: 51 }, () => ({ step: 'q1', what: 'shown' })) }],
  ['a variant of a funnel that has none', { ...good, counts: [{ step: 'q1', what: 'shown', variant: 'directa' }] }],
  ['no count', { ...good, counts: [] }],
  ['a version that is none', { ...good, version: 0.5 }],
])('%s is refused and not counted', async (_, body) => {
  expect(await send(body)).toBe(422)
  expect(await read()).toEqual([])
})

test('a call from elsewhere or without the key is refused', async () => {
  expect(await send(good, { Origin: 'https://otra.example' })).toBe(403)
  expect(await send(good, { apikey: 'otra' })).toBe(401)
})

test('past the limit of all together nothing more is counted, and no mark of an address is stored', async () => {
  const statuses = []
  for (let call = 0; call < 8; call++) statuses.push(await send(good))
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429])
  const buckets = await stack.sql`select scope, octet_length(subject) as bytes from lead.rate_bucket`
  expect([...buckets]).toEqual([{ scope: 'counts', bytes: 0 }])
  expect(stack.log.join('')).not.toContain('127.0.0.1')
})
