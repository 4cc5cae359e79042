import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { checkAnswers, type Funnel } from '#engine'
import * as model from '#engine/model'
import { endingPaths, followPath, getMachineEdges, isCompletion, testPaths, walkFunnel } from '#engine/model'
import quiz from '#generated/funnels/cuestionario.gen.ts'
import application from '#generated/funnels/formulario-contacto.gen.ts'
import session from '#generated/funnels/formulario-hipnosis-regresiva.gen.ts'
import evaluation from '#generated/funnels/valoracion-practica.gen.ts'
import { inProject } from '#project/project-root.ts'
import { compileAllFunnels } from '#project/read-project.ts'
import { compileRealForms } from '#support/corpus/real-forms.ts'
import { leadsBack } from '#support/leads-back.ts'

const ours = [quiz, application, session, evaluation]
test.each(ours)('every path of a funnel leads the machine where it says', async (funnel) => {
  for (const path of testPaths(funnel)) {
    const { steps } = await walkFunnel(funnel, path)
    expect(steps.slice(1)).toEqual(path.steps.map(({ state }) => state))
  }
})

test('a walk tells what was to be delivered, and how it ended', async () => {
  const [path] = testPaths(evaluation)
  const { deliveries, ending } = await walkFunnel(evaluation, path ?? { steps: [] })
  expect(deliveries.map(({ target }) => target)).toEqual(['valoracion-practica'])
  expect(ending).toBe('evaluacion-enviada')
})

test('a machine that is elsewhere is told with the event and both steps', async () => {
  const event = { type: 'step.completed', complete: true, answers: { q1: 'a' } } as const
  await expect(walkFunnel(quiz, { steps: [{ event, state: 'apta' }] })).rejects.toThrow(
    'the machine must be at "apta" and is at "q2"',
  )
})

test('every public name of the model is described in the README, and nothing else is', () => {
  const readme = readFileSync(inProject('src/engine/README.md'), 'utf8')
  const [, described = ''] = readme.split('## The public names of `#engine/model`')
  const names = [...described.matchAll(/`([A-Za-z]+)`/g)].flatMap(([, name]) => name ?? [])
  const index = readFileSync(inProject('src/engine/model/index.ts'), 'utf8')
  const typesAlone = [...index.matchAll(/export type \{([^}]*)\}/g)].flatMap(
    ([, list = '']) => list.match(/\w+/g) ?? [],
  )
  const typesAmong = [...index.matchAll(/type ([A-Za-z]+)/g)].flatMap(([, name]) => name ?? [])
  const types = [...typesAlone, ...typesAmong]
  expect(names.toSorted()).toEqual([...Object.keys(model), ...types].toSorted())
})

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

const answer = (name: string, value: string, state: string) => ({
  event: { type: 'step.completed', complete: true, answers: { [name]: value } } as const,
  state,
})

test('the rule that holds is taken, and those before it that do not are named', () => {
  const { followed } = followPath(quiz, {
    steps: [answer('q1', 'b', 'q2'), answer('q2', 'b', 'q3'), answer('q3', 'b', 'no-apta')],
  })
  expect(followed.at(-1)).toMatchObject({
    taken: 'q3 step.completed 1',
    refused: ['q3 step.completed 0'],
    isClosed: false,
  })
})

test('a closed gate is no rule that does not hold', () => {
  const event = { type: 'step.completed', complete: false, answers: {} } as const
  expect(followPath(quiz, { steps: [{ event, state: 'q1' }] }).followed).toEqual([
    { from: 'q1', event, to: 'q1', taken: null, refused: [], isClosed: true },
  ])
})

test.each([
  [
    'leads elsewhere',
    [answer('q1', 'a', 'q2'), answer('q2', 'a', 'apta')],
    { index: 1, expected: 'apta', leads: 'q3', reason: 'elsewhere' },
  ],
  ['goes to a lost step', [answer('q1', 'a', 'q9')], { index: 0, expected: 'q9', leads: 'q2', reason: 'unknown-step' }],
  [
    'has an event that nobody hears',
    [{ event: { type: 'job.done' } as const, state: 'q2' }],
    { index: 0, leads: 'q1', reason: 'unheard' },
  ],
])('a path that %s fits up to there', (_, steps, misfit) => {
  expect(followPath(quiz, { steps })).toMatchObject({ misfit, followed: { length: misfit.index } })
})
