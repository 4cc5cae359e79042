import { expect, test } from 'vitest'
import { Refusal } from '#functions/http/refusal.ts'
import { createResponses } from '#functions/http/responses.ts'
import { toCode } from '#functions/log.ts'
import { createEffort } from '#functions/outbox/effort.ts'

/** Work on a clock that the test moves: each takes as long as it is given. */
function createWork() {
  let now = 0
  const takes = (ms: number) => () => {
    now += ms
    return ms
  }
  return { effort: createEffort(() => now), takes, opens: (ms: number) => () => Promise.resolve(takes(ms)()) }
}

test('an opening counts as much as the quickest one on this machine, however long it waited', async () => {
  const { effort, opens } = createWork()
  expect(await effort.open(opens(12))).toBe(12)
  expect(effort.spentMs).toBe(12)
  await effort.open(opens(8))
  await effort.open(opens(5000))
  expect(effort.spentMs).toBe(12 + 8 + 8)
  const later = createWork()
  await later.effort.open(later.opens(300))
  expect(later.effort.spentMs).toBe(8)
})

test('one that fails has worked all the same, and makes no other cheaper', async () => {
  const { effort, takes, opens } = createWork()
  await effort.open(opens(8))
  const fail = (ms: number) => () => {
    takes(ms)()
    throw new Error('altered')
  }
  await expect(effort.open(async () => fail(1)())).rejects.toThrow('altered')
  expect(effort.spentMs).toBe(8 + 1)
  expect(() => effort.spend(fail(7))).toThrow('altered')
  await effort.open(opens(20))
  expect(effort.spentMs).toBe(8 + 1 + 7 + 8)
})

const responses = createResponses('https://web.example')

/** Errors of libraries quote the query, the row, the key, an address of the staff. */
const quoting = [
  new TypeError(`Cannot read "padre" of {"padre":"canario","correo":"canario@correo.example"}`),
  Object.assign(new Error('duplicate key (email)=(canario@correo.example)'), { code: '23505', detail: 'canario' }),
  Object.assign(new Error('canario'), { code: 'canario con espacios: SELECT * FROM lead' }),
  'canario',
  { canario: true },
  undefined,
]

test.each(quoting)('a fault of our own is a bare 500 with a reference, whatever was thrown (%#)', async (fault) => {
  const response = responses.failure(fault, '0A1B2C3D')
  expect(response.status).toBe(500)
  expect(await response.json()).toEqual({ ok: false, error: 'E500', reference: '0A1B2C3D' })
  expect([...response.headers.values()].join()).not.toContain('canario')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(toCode(fault)).not.toContain('canario')
})

test('a refusal keeps its status and its headers, and says no more', async () => {
  const response = responses.failure(new Refusal(429, { 'Retry-After': '30' }), '0A1B2C3D')
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '30'])
  expect(await response.json()).toEqual({ ok: false, error: 'E429', reference: '0A1B2C3D' })
})
