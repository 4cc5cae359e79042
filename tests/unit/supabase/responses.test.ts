import { expect, test } from 'vitest'
import { Refusal } from '#functions/http/refusal.ts'
import { createResponses } from '#functions/http/responses.ts'
import { toCode } from '#functions/log.ts'

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
