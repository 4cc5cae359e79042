import { expect, test } from 'vitest'
import { followPath, getEdgePaths, getMachineEdges } from '#engine/model'
import quiz from '#generated/funnels/cuestionario.gen.ts'
import application from '#generated/funnels/formulario-contacto.gen.ts'
import { leadsBack } from '#support/leads-back.ts'

test.each([quiz, application])(
  'the paths of a funnel together take each edge of its machine ($definition.id)',
  (funnel) => {
    const followed = getEdgePaths(funnel).map((path) => followPath(funnel, path))
    expect(followed.flatMap(({ misfit }) => misfit ?? [])).toEqual([])
    const taken = new Set(followed.flatMap(({ followed: steps }) => steps.flatMap((step) => step.taken ?? [])))
    const open = getMachineEdges(funnel).filter(({ id }) => !taken.has(id))
    expect(open.filter((edge) => leadsBack(funnel, edge))).toEqual([])
  },
)

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
  [
    'goes to a step that is gone',
    [answer('q1', 'a', 'q9')],
    { index: 0, expected: 'q9', leads: 'q2', reason: 'unknown-step' },
  ],
  [
    'has an event that nobody hears',
    [{ event: { type: 'job.done' } as const, state: 'q2' }],
    { index: 0, leads: 'q1', reason: 'unheard' },
  ],
])('a path that %s fits up to there', (_, steps, misfit) => {
  expect(followPath(quiz, { steps })).toMatchObject({ misfit, followed: { length: misfit.index } })
})
