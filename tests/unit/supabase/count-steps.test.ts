import { beforeEach, expect, test, vi } from 'vitest'
import { parseCounts } from '#functions/counts/parse-counts.ts'
import { Refusal } from '#functions/http/refusal.ts'
import { findLastingWindow } from '#support/lead-database.ts'
import { provideLeadStack } from '#support/provide-lead-store.ts'

vi.mock('#functions/validators/counted-steps.gen.ts', () => ({
  countedSteps: { variado: ['motivo'], plano: ['motivo'] },
  countedVersions: { variado: 3, plano: 1 },
  countedVariants: { variado: ['directa', 'pausada'] },
}))

const parse = (funnel: string, count: object, version = 1) => parseCounts({ funnel, version, counts: [count, count] })
const shown = { step: 'motivo', what: 'shown' }

test('a count names one of the variants of its funnel, and none where it has none', () => {
  expect(parse('variado', { ...shown, variant: 'pausada' }, 3).counts).toEqual([{ ...shown, variant: 'pausada' }])
  expect(parse('plano', shown).counts).toEqual([shown])
})

test('a name is counted once a call, of the version that is built or the one before', () => {
  expect(parse('variado', { ...shown, variant: 'directa' }, 2).counts).toHaveLength(1)
  for (const [funnel, version] of [
    ['variado', 1],
    ['variado', 4],
    ['plano', 0],
    ['plano', 2],
  ] as const)
    expect(() => parse(funnel, funnel === 'plano' ? shown : { ...shown, variant: 'directa' }, version)).toThrow(Refusal)
})

test.each([
  ['variado', shown],
  ['variado', { ...shown, variant: 'antigua' }],
  ['variado', { ...shown, variant: 'constructor' }],
  ['variado', { ...shown, variant: 7 }],
  ['plano', { ...shown, variant: 'directa' }],
  ['plano', { ...shown, variant: null }],
])('what the pages of now do not count is refused: %s %j', (funnel, count) => {
  expect(() => parse(funnel, count, funnel === 'plano' ? 1 : 3)).toThrow(Refusal)
})

const SHARE = 4

const stack = provideLeadStack({
  abuse: {
    counts: { count: 6, seconds: findLastingWindow(600) },
    countsOfDay: { perAddress: { count: SHARE, seconds: findLastingWindow(86_400) } },
  },
})
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
    'a funnel of personal data',
    { ...good, funnel: 'formulario-contacto', counts: [{ step: 'nombre', what: 'shown' }] },
  ],
  ['another step', { ...good, counts: [{ step: 'Ana Pérez', what: 'shown' }] }],
  ['another word', { ...good, counts: [{ step: 'q1', what: 'ana@correo.example' }] }],
  ['an answer beside it', { ...good, answers: { q1: 'a' } }],
  ['an answer in a count', { ...good, counts: [{ step: 'q1', what: 'shown', answer: 'a' }] }],
  ['too many counts', { ...good, counts: Array.from({ length: 51 }, () => ({ step: 'q1', what: 'shown' })) }],
  ['a variant of a funnel that has none', { ...good, counts: [{ step: 'q1', what: 'shown', variant: 'directa' }] }],
  ['no count', { ...good, counts: [] }],
  ['a version that was never built', { ...good, version: 7 }],
])('%s is refused and not counted', async (_, body) => {
  expect(await send(body)).toBe(422)
  expect(await read()).toEqual([])
})

test('a call from elsewhere or without the key is refused', async () => {
  expect(await send(good, { Origin: 'https://otra.example' })).toBe(403)
  expect(await send(good, { apikey: 'otra' })).toBe(401)
})

test('a thousand counts of one name from one network are no more of the sum of a day than its share', async () => {
  const headers = { 'X-Forwarded-For': '203.0.113.7' }
  const body = { ...good, counts: Array(50).fill(good.counts[0]) }
  for (let call = 0; call < 20; call++) expect(await send(body, headers)).toBe(200)
  expect(await read()).toEqual([{ funnel: 'cuestionario', step: 'q1', what: 'shown', total: SHARE }])
})

test('past the limit of all together nothing more is counted, the operator hears it, and no mark of an address is stored', async () => {
  const statuses = []
  for (let call = 0; call < 8; call++) statuses.push(await send(good, { 'X-Forwarded-For': `198.51.100.${call}` }))
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 429, 429])
  const buckets = await stack.sql`
    select scope, convert_from(subject, 'UTF8') as subject, sum(used)::integer as used from lead.rate_bucket group by 1, 2 order by 1`
  expect([...buckets]).toEqual([
    { scope: 'counts', subject: 'count-steps', used: 6 },
    { scope: 'refused', subject: 'count-steps', used: 2 },
  ])
  await stack.drain()
  expect(stack.alarm.alarms).toMatchObject([{ code: 'flooded', references: ['count-steps:2'] }])
  expect(stack.log.join('')).not.toContain('127.0.0.1')
})
