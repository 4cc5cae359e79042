import { expect, test } from 'vitest'
import { Refusal } from '#functions/http/refusal.ts'
import { parseVariant } from '#functions/intake/parse-variant.ts'

const known = ['directa', 'pausada']

test('a variant that the funnel knows is kept under a name that no field has', () => {
  expect(parseVariant('pausada', known)).toEqual({ answers: { '##variant': 'pausada' }, tags: [] })
  expect(parseVariant(undefined, known)).toEqual({ answers: {}, tags: [] })
})

test('answers of a variant that is gone are kept, with a mark', () => {
  expect(parseVariant('antigua', known)).toEqual({ answers: {}, tags: ['variant'] })
  expect(parseVariant('pausada', [])).toEqual({ answers: {}, tags: ['variant'] })
  expect(parseVariant('constructor', known)).toEqual({ answers: {}, tags: ['variant'] })
})

test.each([
  [null],
  [7],
  [['pausada']],
  [{ pausada: 1 }],
  [''],
  ['Pausada'],
  ['__proto__'],
  ['<b>'],
  ['pau sada'],
  ['a'.repeat(41)],
])('what no page of ours sends as a variant is refused: %j', (variant) => {
  expect(() => parseVariant(variant, known)).toThrow(Refusal)
})
