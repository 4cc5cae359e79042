import { expect, test } from 'vitest'
import { Refusal } from '#functions/http/refusal.ts'
import { parseCarried } from '#functions/intake/parse-carried.ts'

test('what goes along with answers is kept under names that no field has', () => {
  expect(parseCarried(undefined)).toEqual({})
  expect(parseCarried({ utm_source: 'boletín', ref: 'ana' })).toEqual({ '#utm_source': 'boletín', '#ref': 'ana' })
})

test.each([
  [null],
  ['x'],
  [['x']],
  [{}],
  [{ ref: 1 }],
  [{ ref: { a: 'b' } }],
  [{ 'a b': 'x' }],
  [JSON.parse('{ "__proto__": "x" }')],
  [{ ref: 'x'.repeat(201) }],
  [Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`n${index}`, 'x']))],
])('what no page of ours sends along is refused: %j', (carried) => {
  expect(() => parseCarried(carried)).toThrow(Refusal)
})
