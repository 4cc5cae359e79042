import { expect, test } from 'vitest'
import { exploreFunnel } from '#engine-internals/decide/explore.ts'
import { getLiveness } from '#engine-internals/decide/live-variables.ts'
import { createStepGraph } from '#engine-internals/decide/step-graph.ts'
import { compileAuthored, compileWritten, toForm, toFunnel } from '#support/authored.ts'

const options = ['a', 'b', 'c']
const score = { una: { p: { a: 1 }, q: { a: 1 } }, otra: { p: { b: 1 }, q: { b: 1 } } }

/** Two questions, and rules at the last step that read both scores; `first` are rules of the first. */
function compileQuiz({ first, points = score }: { first?: object[]; points?: object } = {}) {
  return compileWritten('tipos', { p: { options }, q: { options } }, { score: points }, [
    { id: 'p', ask: ['p'], ...(first ? { next: first } : {}) },
    {
      id: 'q',
      ask: ['q'],
      next: [{ if: { una: { minimum: 2 } }, to: 'a' }, { if: { otra: { minimum: 2 } }, to: 'b' }, { to: 'c' }],
    },
    ...options.map((id) => ({ id, end: id, show: id })),
  ])
}

const listTallies = (funnel: ReturnType<typeof compileQuiz>, extra?: ReadonlyMap<string, ReadonlySet<string>>) => {
  const graph = createStepGraph(funnel)
  return getLiveness(funnel, graph, extra).tallies.map(({ scores, fields }) => [scores, [...fields]])
}

test('scores that share questions are one tally, and their answers wait for the rule that reads one of them', () => {
  expect(listTallies(compileQuiz())).toEqual([
    [
      ['una', 'otra'],
      ['p', 'q'],
    ],
  ])
  const { states } = exploreFunnel(compileQuiz())
  expect(states.map(({ step, pending }) => [step, [...pending]])).toEqual([
    ['p', []],
    ['q', ['p']],
    ['a', []],
    ['b', []],
    ['c', []],
  ])
  const [, last] = states
  expect(last?.moves.map(({ learned, weight, to }) => [learned, weight, to?.step])).toEqual([
    [{ p: 'a', q: 'a' }, expect.closeTo(1 / 9), 'a'],
    [{ p: 'b', q: 'b' }, expect.closeTo(1 / 9), 'b'],
    [{ p: 'c', q: 'c' }, expect.closeTo(7 / 9), 'c'],
  ])
})

test.each([
  ['a score is read before its last question', { first: [{ if: { una: { minimum: 1 } }, to: 'a' }, { to: 'q' }] }],
  ['a rule reads one of the answers', { first: [{ if: { p: 'c' }, to: 'c' }, { to: 'q' }] }],
  ['points are no whole numbers', { points: { ...score, otra: { p: { b: 0.5 }, q: { b: 1 } } } }],
  ['no two scores share a question', { points: { una: { p: { a: 1 } }, otra: { q: { b: 1 } } } }],
])('answers are summed on the way where %s', (_, quiz) => {
  expect(listTallies(compileQuiz(quiz))).toEqual([])
})

test('a text waits for the points that it reads: they are counted on the way to its screen', () => {
  const text = ['una', 'otra'].map((name) => ({ if: { [name]: { minimum: 2 } }, text: `Dice ${name}.` }))
  const funnel = compileAuthored({
    form: toForm('tipos', { p: { options }, q: { options } }),
    funnel: toFunnel('tipos', { score, screens: { informe: { title: 'Informe', text } } }, [
      { id: 'p', ask: ['p'] },
      { id: 'q', ask: ['q'] },
      { id: 'fin', end: 'fin', show: 'informe' },
    ]),
  })
  const { states } = exploreFunnel(funnel, { arrivals: new Map([['fin', new Set(['una', 'otra'])]]) })
  const ends = states.filter(({ step }) => step === 'fin')
  expect(ends.map(({ points: { una, otra }, pending }) => [una, otra, pending.size])).toEqual([
    [0, 0, 0],
    [0, 2, 0],
    [2, 0, 0],
  ])
})
