import type { Sql } from 'postgres'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { findLastingWindow } from '#support/lead-database.ts'
import { provideLeadDatabase } from '#support/provide-lead-store.ts'

const store = provideLeadDatabase()
let sql: Sql

beforeAll(() => {
  ;({ sql } = store)
})
beforeEach(() => sql`truncate lead.step_count, lead.rate_bucket, lead.job_run`)

const overall = { scope: 'count', count: 8, seconds: findLastingWindow(600) }
const shown = { step: 'q1', what: 'shown' }

async function count(counts: object[], others: object = {}): Promise<number | null> {
  const call = { funnel: 'cuestionario', version: 1, months: 12, limits: [overall], counts, ...others }
  const [row] = await sql<
    { wait: number | null }[]
  >`select lead.count_steps(${sql.json(JSON.parse(JSON.stringify(call)))}) as wait`
  return row?.wait ?? null
}
const read = async (since = '2000-01-01') => [
  ...(await sql`select * from lead.step_counts('cuestionario', ${since}, 'lucia')`),
]

test('what fewer than five did is not told, and from the fifth on it is', async () => {
  for (let visit = 0; visit < 4; visit++) await count([shown])
  expect(await read()).toEqual([])
  await count([shown, { step: 'q1', what: 'passed' }])
  expect(await read()).toEqual([{ version: 1, variant: '', step: 'q1', what: 'shown', total: '5' }])
  expect(await read('2999-01-01'), 'of another time').toEqual([])
})

test('a row is the sum of a day: nothing in it tells one visit from another', async () => {
  await count([shown, shown])
  await count([shown])
  const rows = await sql`select * from lead.step_count`
  expect(rows.map(({ total }) => total)).toEqual(['3'])
  expect(rows.columns.map(({ name }) => name)).toEqual([
    'day',
    'funnel',
    'version',
    'variant',
    'step',
    'what',
    'total',
    'keep_until',
  ])
})

test('each variant has sums of its own, and what fewer than five did in one is in no other sum', async () => {
  const of = (variant: string) => ({ ...shown, variant })
  await count([of('directa'), of('directa'), of('directa'), of('directa')])
  await count([of('pausada'), of('pausada'), of('pausada'), of('pausada'), of('pausada')])
  expect(await read()).toEqual([{ version: 1, variant: 'pausada', step: 'q1', what: 'shown', total: '5' }])
  await count([of('directa')])
  expect((await read()).map(({ variant, total }) => [variant, total])).toEqual([
    ['directa', '5'],
    ['pausada', '5'],
  ])
})

test('past the limit of all together nothing is counted, and it is said how long to wait', async () => {
  for (let visit = 0; visit < 8; visit++) expect(await count([shown])).toBeNull()
  expect(await count([shown])).toBeGreaterThan(0)
  expect(await read()).toEqual([{ version: 1, variant: '', step: 'q1', what: 'shown', total: '8' }])
})

test.each([
  ['a step that is no name', [{ step: 'Ana Pérez', what: 'shown' }]],
  ['a variant that is no name', [{ ...shown, variant: 'Ana Pérez' }]],
  ['something else than what is counted', [{ step: 'q1', what: 'ana@correo.example' }]],
])('%s is refused', async (_, counts) => {
  await expect(count(counts)).rejects.toMatchObject({ code: '23514' })
})

test('sums go with the first purge after their time', async () => {
  await count([shown], { months: 1 })
  await sql`update lead.step_count set keep_until = current_date - 2`
  await count([{ step: 'q2', what: 'shown' }])
  await sql`select lead.purge()`
  expect((await sql`select step from lead.step_count`).map(({ step }) => step)).toEqual(['q2'])
})

test('who reads the sums leaves a line in the audit', async () => {
  await read('2026-01-01')
  const [line] = await sql`select operator, action, detail from lead.audit order by id desc limit 1`
  expect(line).toEqual({
    operator: 'lucia',
    action: 'step-counts',
    detail: { funnel: 'cuestionario', since: '2026-01-01' },
  })
})
