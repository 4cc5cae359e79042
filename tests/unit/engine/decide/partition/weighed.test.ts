import { expect, test } from 'vitest'
import { toShares } from '#engine-internals/decide/partition/weighed.ts'

const toOption = (value: string) => ({ value, title: value, label: value })
const [rojo, azul] = [toOption('rojo'), toOption('azul')]

test('shares sum to one, and each option keeps its part of its answer', () => {
  const all = [
    { weight: 1, chosen: new Map([[rojo, 1]]) },
    { weight: 3, chosen: new Map([[azul, 3]]) },
  ]
  expect(toShares(all)).toEqual([
    { weight: 0.25, chosen: new Map([[rojo, 0.25]]) },
    { weight: 0.75, chosen: new Map([[azul, 0.75]]) },
  ])
})
