import { expect, test } from 'vitest'
import { checkAnswers, type Funnel } from '#engine'
import { endingPaths, followPath, getMachineEdges, isCompletion, testPaths } from '#engine/model'
import { compileAllFunnels } from '#project/compile-funnels.ts'
import { compileRealForms } from '#support/corpus/real-forms.ts'
import { leadsBack } from '#support/leads-back.ts'

const own = compileAllFunnels().map((funnel) => ({ id: funnel.definition.id, funnel }))
const funnels = [...own, ...compileRealForms().pairs]

test.each(own)('test paths of $id take every edge of its machine, and fit', ({ funnel }) => {
  const followed = testPaths(funnel).map((path) => followPath(funnel, path))
  expect(followed.flatMap(({ misfit }) => misfit ?? [])).toEqual([])
  const taken = new Set(followed.flatMap(({ followed: steps }) => steps.flatMap((step) => step.taken ?? [])))
  const open = getMachineEdges(funnel).filter(({ id }) => !taken.has(id))
  expect(open.filter((edge) => leadsBack(funnel, edge))).toEqual([])
})

test.each(funnels)('the answers of test paths of $id are whole: the form finds nothing wrong', ({ funnel }) => {
  const paths = testPaths(funnel)
  expect(paths.flatMap((path) => followPath(funnel, path).misfit ?? [])).toEqual([])
  for (const { steps } of paths) expect(findWrong(funnel, steps)).toEqual([])
})

test.each(funnels)('each ending of $id has a path, and its answers are whole', ({ funnel }) => {
  const paths = endingPaths(funnel)
  const ends = funnel.definition.steps.filter(({ end }) => end !== undefined)
  expect(paths.map(({ steps }) => steps.at(-1)?.state)).toEqual(ends.map(({ id }) => id))
  expect(paths.flatMap((path) => followPath(funnel, path).misfit ?? [])).toEqual([])
  for (const { steps } of paths) expect(findWrong(funnel, steps)).toEqual([])
})

test('no test path is the beginning of another', () => {
  for (const { funnel } of own) {
    const texts = testPaths(funnel).map(({ steps }) => JSON.stringify(steps).slice(0, -1))
    expect(texts.filter((text, at) => texts.some((other, index) => index !== at && other.startsWith(text)))).toEqual([])
  }
})

function findWrong({ form, definition }: Funnel, steps: ReturnType<typeof testPaths>[number]['steps']) {
  if (!form) return []
  let answers = {}
  let at = definition.steps[0]?.id
  return steps.flatMap(({ event, state }) => {
    const ask = definition.steps.find(({ id }) => id === at)?.ask ?? []
    at = state
    if (!isCompletion(event)) return []
    answers = { ...answers, ...event.answers }
    return checkAnswers(form, ask === 'all' ? Object.keys(form.definition.fields) : ask, answers, { other: 'wrong' })
  })
}
