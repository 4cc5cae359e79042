import { expect, test } from 'vitest'
import { listUndecidedDays } from '#engine-internals/decide/partition/day-classes.ts'
import { compileAuthored } from '#support/brute-force/compile-authored.ts'
import { toDatedFunnel } from '#support/dialect/dated-funnel.ts'

function list(rule: object) {
  const funnel = compileAuthored(toDatedFunnel(rule))
  if (!funnel.form) throw new Error('The funnel has a form.')
  return listUndecidedDays(funnel, funnel.form)
}

test('a limit that moves comes to one that does not: it is not decided', () => {
  expect(list({ dia: { 'x-minimum': 'today-1d', 'x-maximum': '2999-12-31' } })).toEqual([
    { path: 'dia', limits: ['today-1d', '2999-12-31'] },
  ])
})
