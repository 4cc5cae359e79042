import { expect, test } from 'vitest'
import { getReach } from '#engine-internals/decide/partition/cell-samples.ts'

const box = new Map([
  ['clientes', { low: 0, high: 10 }],
  ['alquiler', { low: 100, high: 400 }],
])

test('a difference of products goes from the least to the most that answers make of it', () => {
  const values = { ingresos: { product: ['clientes', 50] }, v: { difference: ['ingresos', 'alquiler'] } }
  expect(getReach(values, 'v', box)).toEqual({ low: -400, high: 400, mayLack: false })
})

test('a quotient has no end and may not be there where it may be divided by 0', () => {
  expect(getReach({ v: { quotient: ['alquiler', 'clientes'] } }, 'v', box)).toEqual({
    low: 10,
    high: Number.POSITIVE_INFINITY,
    mayLack: true,
  })
  expect(getReach({ v: { quotient: ['clientes', 'alquiler'] } }, 'v', box)).toEqual({
    low: 0,
    high: 0.1,
    mayLack: false,
  })
})

test('a part that nobody answers adds nothing to a sum, and leaves nothing of a product', () => {
  expect(getReach({ v: { sum: ['clientes', 'otro'] } }, 'v', box)).toEqual({ low: 0, high: 10, mayLack: false })
  const { low, high, mayLack } = getReach({ v: { product: ['clientes', 'otro'] } }, 'v', box)
  expect([low > high, mayLack]).toEqual([true, true])
})
