import { expect, test } from 'vitest'
import { fitPath } from '#authoring/paths/fit-path.ts'
import { followPath, getEdgePaths } from '#engine/model'
import quiz from '#generated/funnels/cuestionario.gen.ts'
import application from '#generated/funnels/formulario-contacto.gen.ts'

const answer = (name: string, value: string, state: string) => ({
  event: { type: 'step.completed', complete: true, answers: { [name]: value } } as const,
  state,
})
const quizPath = {
  funnel: 'cuestionario',
  version: 1,
  steps: [answer('q1', 'a', 'q2'), answer('q2', 'b', 'q3'), answer('q3', 'a', 'apta')],
}
const judge = (path: unknown) => fitPath(JSON.stringify(path), [quiz, application])

test('a path that fits is given back as it is', () => {
  for (const path of getEdgePaths(application)) expect(judge(path)).toEqual({ path })
})

test('what becomes of the page is left to the replay, and what comes before it is judged', () => {
  const reloaded = { event: { type: 'page.reloaded' }, state: 'q2' }
  const [first, ...rest] = quizPath.steps
  const path = { ...quizPath, steps: [{ ...first, outcome: 'late' }, reloaded, ...rest] }
  expect(judge(path)).toEqual({ path })
  expect(judge({ ...quizPath, steps: [answer('q1', 'a', 'q3'), reloaded] })).toMatchObject({
    problem: expect.stringContaining('at event 1'),
  })
})

test('a path that no longer fits says where and why, and offers the nearest that does', () => {
  const old = { ...quizPath, steps: [answer('q1', 'a', 'q2'), answer('q2', 'b', 'apta')] }
  const found = judge(old)
  expect(found).toMatchInlineSnapshot(`
    {
      "nearest": {
        "funnel": "cuestionario",
        "steps": [
          {
            "event": {
              "answers": {
                "q1": "a",
              },
              "complete": true,
              "type": "step.completed",
            },
            "state": "q2",
          },
          {
            "event": {
              "answers": {
                "q2": "a",
              },
              "complete": true,
              "type": "step.completed",
            },
            "state": "q3",
          },
          {
            "event": {
              "answers": {},
              "complete": true,
              "type": "step.completed",
            },
            "state": "apta",
          },
        ],
        "version": 1,
      },
      "problem": "It fits no longer at event 2, {"type":"step.completed","complete":true,"answers":{"q2":"b"}} at "q2": it leads to "q3" and not to "apta".
    The nearest path that fits: q1 (q1 = a) → q2 (q2 = a) → q3 → apta",
    }
  `)
  expect('nearest' in found && found.nearest && followPath(quiz, found.nearest).misfit).toBeNull()
})

test('the nearest path leaves out what is no longer there, and keeps the rest', () => {
  const gone = answer('q0', 'x', 'q0b')
  const found = judge({ ...quizPath, steps: [gone, ...quizPath.steps] })
  expect(found).toMatchObject({ nearest: quizPath })
})

test('a path of another version that still fits only needs its number', () => {
  expect(judge({ ...quizPath, version: 0 })).toMatchObject({
    problem: 'The path is of version 0 of "cuestionario", which is at 1.\nIt still fits: write "version": 1.',
    nearest: quizPath,
  })
})

test.each([
  ['no JSON', '{', 'It holds no JSON'],
  ['no path', '{"funnel": "cuestionario", "version": 1, "steps": [{}]}', 'It holds no path'],
  [
    'a funnel that is gone',
    '{"funnel": "custionario", "version": 1, "steps": []}',
    'There is no funnel "custionario". Did you mean "cuestionario"?',
  ],
])('%s is told in a sentence', (_, text, problem) => {
  expect(fitPath(text, [quiz])).toMatchObject({ problem: expect.stringContaining(problem), nearest: null })
})

test('ten thousand events are judged at once', () => {
  const event = { type: 'step.completed', complete: false, answers: {} }
  const steps = Array.from({ length: 10_000 }, () => ({ event, state: 'q1' }))
  expect(judge({ ...quizPath, steps: [...steps, answer('q1', 'a', 'apta')] })).toMatchObject({
    problem: expect.stringContaining('at event 10001'),
  })
})
