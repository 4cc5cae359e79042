import { expect, test } from 'vitest'
import { beforeRounding, toNumberForm } from '#engine-internals/decide/partition/number-form.ts'

const toText = (values: Parameters<typeof toNumberForm>[0]) => {
  const form = toNumberForm(values, 'v')
  if (!form) return null
  const sign = form.kind === 'sum' ? '×' : '^'
  const parts = form.parts.map(({ path, factor, isNeeded }) => `${path}${sign}${factor}${isNeeded ? '' : '?'}`)
  return [form.constant, ...parts].join(form.kind === 'sum' ? ' + ' : ' · ')
}

test.each([
  [{ v: { sum: ['a', 3, 'a', 'b'] } }, '3 + a×2? + b×1?'],
  [{ v: { difference: ['entrada', 'w'] }, w: { product: ['precio', 0.2] } }, '0 + entrada×1 + precio×-0.2'],
  [{ v: { product: [2, 'w'] }, w: { sum: ['a', 5] } }, '10 + a×2?'],
  [{ v: { product: ['a', 'b', 2, 'a'] } }, '2 · a^2 · b^1'],
  [{ v: { quotient: ['peso', 'w'] }, w: { product: ['altura', 'altura'] } }, '1 · peso^1 · altura^-2'],
  [{ v: { quotient: ['a', 4] } }, '0 + a×0.25'],
  [{ v: { round: ['w', 1] }, w: { sum: ['a'] } }, '0 + a×1?'],
])('%j is %s', (values, text) => {
  expect(toText(values)).toBe(text)
})

test.each([
  ['a sum of products', { v: { sum: ['a', 'w'] }, w: { product: ['b', 'c'] } }],
  ['a product of sums', { v: { product: ['w', 'c'] }, w: { sum: ['a', 'b'] } }],
  ['a quotient by nothing', { v: { quotient: ['a', 0] } }],
  ['a sum that leaves a difference out as a whole', { v: { sum: ['a', 'w'] }, w: { difference: ['b', 'c'] } }],
  ['what goes away', { v: { difference: ['a', 'a'] } }],
  ['days', { v: { days: ['llegada', 'salida'] } }],
])('%s has no such form', (_, values) => {
  expect(toText(values)).toBeNull()
})

test('a bound of rounded numbers lies half a step before it', () => {
  expect(beforeRounding({ at: 25, isOpen: false }, 1)).toEqual({ at: 24.95, isOpen: false })
  expect(beforeRounding({ at: 25, isOpen: true }, 1)).toEqual({ at: 25.05, isOpen: false })
  expect(beforeRounding({ at: 2.5, isOpen: false }, 0)).toEqual({ at: 2.5, isOpen: false })
  expect(beforeRounding({ at: 7, isOpen: true }, null)).toEqual({ at: 7, isOpen: true })
})
