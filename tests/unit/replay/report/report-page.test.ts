import { expect, test } from 'vitest'
import { getEdgePaths } from '#engine/model'
import quiz from '#generated/funnels/cuestionario.gen.ts'
import { toPercent } from '#messages/report.ts'
import { getCoverage } from '#replay/report/report-page.ts'

test('the paths of the model cover all edges and sides; without one of them, what only it takes is named', () => {
  const paths = getEdgePaths(quiz)
  const whole = getCoverage(quiz, paths)
  expect([...whole.edges, ...whole.sides].filter(({ isCovered }) => !isCovered)).toEqual([])
  const without = paths.filter(({ steps }) => steps.at(-1)?.state !== 'apta')
  const { edges, sides } = getCoverage(quiz, without)
  expect(edges.filter(({ isCovered }) => !isCovered).map(({ edge }) => edge.to)).toEqual(['apta'])
  const unmet = sides.filter(({ isCovered }) => !isCovered).map(({ edge, side }) => `${edge.id} ${side}`)
  expect(unmet).toContain('q3 step.completed 0 holds')
  expect(unmet).not.toContain('q3 step.completed 0 fails')
})

test('a page that is opened anew on the way begins another path', () => {
  const reload = { event: { type: 'page.reloaded' } as const, state: 'q1' }
  const steps = getEdgePaths(quiz).flatMap((path) => [...path.steps, reload])
  const { edges, sides } = getCoverage(quiz, [{ steps }])
  expect([...edges, ...sides].filter(({ isCovered }) => !isCovered)).toEqual([])
})

test('nothing of nothing is no percentage', () => {
  expect([toPercent(0, 0), toPercent(0, 4), toPercent(3, 4)]).toEqual(['–', '0 %', '75 %'])
})
