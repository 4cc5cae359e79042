import { expect, test } from 'vitest'
import { createAnalysis } from '#engine-internals/compiler/analyse/analysis.ts'
import { findRuleDiagnostics } from '#engine-internals/compiler/analyse/find-rule-diagnostics.ts'
import { exploreFunnel } from '#engine-internals/decide/explore.ts'
import { getEnding } from '#engine-internals/funnel/get-ending.ts'
import { createTracer } from '#engine-internals/model/trace.ts'
import { getExits } from '#engine-internals/plan/step-plan.ts'
import { compileWritten } from '#support/authored.ts'

const COUNT = 40

/** Three questions, then forty steps for those who say yes to the first: past each of them one way leads to the next, and one past that. */
function createChain(nextOf: (index: number) => object[]) {
  const options = ['si', 'no']
  return compileWritten('cadena', { todo: { options }, salta: { options }, otra: { options } }, {}, [
    { id: 'todo', ask: ['todo', 'salta', 'otra'] },
    ...Array.from({ length: COUNT }, (_, index) => ({
      id: `n${index}`,
      if: { todo: 'si' },
      show: 'vista',
      next: nextOf(index),
    })),
    { id: `n${COUNT}`, show: 'vista' },
    { id: `n${COUNT + 1}`, end: 'fin', show: 'fin' },
  ])
}

const ways = createChain((index) => [
  { if: { [index % 2 === 0 ? 'salta' : 'otra']: 'si' }, to: `n${index + 2}` },
  { to: `n${index + 1}` },
])

test('whoever skips steps with rules of their own is decided on one by one step, however many ways lead past', () => {
  const [first] = ways.definition.steps
  const routes = first
    ? getExits(ways.definition, first).flatMap(({ rules }) => rules.flatMap((rule) => rule.routes))
    : []
  // One for each step, and one for whoever would come out nowhere; one by one they would be more than a hundred million.
  expect(routes).toHaveLength(COUNT + 3)
  const { states, excess } = exploreFunnel(ways)
  expect(excess).toBeNull()
  // The two answers that later rules read are each known or pending at a step.
  expect(states.length).toBeLessThan(10 * COUNT)
})

test('page and receiver come out where the search does', () => {
  const trace = createTracer(ways)
  const toSteps = (todo: string, salta: string) => trace({ todo, salta, otra: 'no' }).steps
  expect(toSteps('no', 'si')).toEqual(['todo', `n${COUNT}`, `n${COUNT + 1}`])
  expect(toSteps('no', 'no')).toEqual(['todo', `n${COUNT}`, `n${COUNT + 1}`])
  expect(toSteps('si', 'si').slice(0, 4)).toEqual(['todo', 'n0', 'n2', 'n4'])
  expect(toSteps('si', 'no').slice(0, 4)).toEqual(['todo', 'n0', 'n1', 'n2'])
  expect(getEnding(ways, { todo: 'no', salta: 'si', otra: 'no' })).toBe('fin')
})

function diagnose(funnel: typeof ways) {
  const told: string[] = []
  const analysis = createAnalysis(funnel, (code, path, params) => {
    told.push(`${code} ${params.name} ${path.slice(2).join('/')}`)
    return { code, severity: 'fault', file: '', line: 0, column: 0, params }
  })
  findRuleDiagnostics(analysis, true)
  return told
}

test('no rule is dead and no condition idle where ways join', () => {
  expect(diagnose(ways)).toEqual([])
})

test('a rule counts as fired by those who skip its step, also where they go on as one with others', () => {
  const third = createChain((index) => [
    { if: { salta: 'si' }, to: `n${index + 1}` },
    // Those who read the step say yes to the first question: the last two are for those who skip it, and go on as one.
    ...(index === 7
      ? [
          { if: { todo: 'si' }, to: 'n8' },
          { if: { otra: 'si' }, to: 'n8' },
        ]
      : []),
    { to: `n${index + 1}` },
  ])
  expect(diagnose(third)).toEqual([])
})

test('whoever skips a step that has no rule for them is told of with that step', () => {
  const gap = createChain((index) => [
    { if: { salta: 'si' }, to: `n${index + 2}` },
    index === 3 ? { if: { todo: 'si' }, to: 'n4' } : { to: `n${index + 1}` },
  ])
  expect(diagnose(gap)).toContain('funnel.uncovered n3 next')
  expect(getEnding(gap, { todo: 'no', salta: 'no', otra: 'no' })).toBeNull()
})
