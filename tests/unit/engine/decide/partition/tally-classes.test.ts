import { expect, test } from 'vitest'
import { CrowdedError } from '#engine-internals/decide/partition/crowded-error.ts'
import { listTests } from '#engine-internals/decide/partition/day-classes.ts'
import { createFieldClasses } from '#engine-internals/decide/partition/field-classes.ts'
import { createTallyClasses } from '#engine-internals/decide/partition/tally-classes.ts'
import { compileAuthored, compileWritten, toForm, toFunnel } from '#support/authored.ts'

const options = ['a', 'b', 'c']
const names = ['p', 'q', 'r']
const score = Object.fromEntries(
  ['una', 'otra'].map((name, index) => [
    name,
    Object.fromEntries(names.map((field) => [field, { [options[index] ?? '']: 1 }])),
  ]),
)
const compileTypes = (last = options) =>
  compileWritten('tipos', { p: { options }, q: { options }, r: { options: last } }, { score }, [
    {
      id: 'todo',
      ask: 'all',
      next: [{ if: { una: { minimum: 2 } }, to: 'a' }, { if: { otra: { minimum: 2 } }, to: 'b' }, { to: 'c' }],
    },
    ...options.map((id) => ({ id, end: id, show: id })),
  ])

const createClasses = (funnel: ReturnType<typeof compileTypes>, mostSums?: number) =>
  createTallyClasses(createFieldClasses(funnel, funnel.form), listTests(funnel), mostSums)

const listClasses = (start = { una: 0, otra: 0 }, mostSums?: number, funnel = compileTypes()) =>
  createClasses(funnel, mostSums)(names, score, start)

test('three questions for two scores fall into the classes that rules tell apart, each with an example', () => {
  const classes = listClasses().map(({ answers, points, weight }) => [
    Object.values(answers).join(''),
    points,
    weight * 27,
  ])
  // Two and more of three answers are "a" in 7 of 27 ways, and as often "b".
  expect(classes).toEqual([
    ['ccc', { una: 0, otra: 0 }, expect.closeTo(13)],
    ['bbc', { una: 0, otra: 2 }, expect.closeTo(7)],
    ['aac', { una: 2, otra: 0 }, expect.closeTo(7)],
  ])
})

test('questions that are not alike fall into the same classes, of the same weight', () => {
  const [ofAlike, ofOthers] = [options, options.toReversed()].map((last) =>
    listClasses(undefined, undefined, compileTypes(last))
      .map(({ points, weight }) => [(points.una ?? 0) >= 2, (points.otra ?? 0) >= 2, Math.round(weight * 27)])
      .sort(),
  )
  expect(ofOthers).toEqual(ofAlike)
})

test('points that were given before count', () => {
  const classes = listClasses({ una: 2, otra: 0 })
  expect(classes.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1)
  expect(classes).toHaveLength(2)
})

test('more sums than are counted are refused with the questions that make them', () => {
  expect(() => listClasses(undefined, 2)).toThrow(CrowdedError)
  expect(() => listClasses(undefined, 2)).toThrow('"p", "q", "r"')
})

test('more sums than a number can hold are refused', () => {
  const fields = Array.from({ length: 9 }, (_, index) => `p${index}`)
  const wide = Object.fromEntries(fields.map((name) => [name, { [name]: { a: 99 } }]))
  const funnel = compileAuthored({
    form: toForm('tipos', Object.fromEntries(fields.map((name) => [name, { options }]))),
    funnel: toFunnel('tipos', { score: wide }, [{ id: 'todo', ask: 'all' }]),
  })
  const none = Object.fromEntries(fields.map((name) => [name, 0]))
  expect(() => createClasses(funnel)(fields, wide, none)).toThrow(CrowdedError)
})
