import { expect, test } from 'vitest'
import { createAnswerClasses } from '#engine-internals/decide/partition/field-classes.ts'
import { listJoinedValues } from '#engine-internals/decide/partition/value-classes.ts'
import { compileWritten, type Field } from '#support/authored.ts'

const digit: Field = { range: [0, 9] }
const sumOfProducts = { v: { sum: ['a', 'x'] }, x: { product: ['b', 'c'] } }

/** Three numbers on one screen or several, and a rule for whoever meets a test. */
function compile(screens: readonly string[][], test: object, fields: Readonly<Record<string, Field>> = {}) {
  const steps = screens.map((ask, index) => ({
    id: `p${index}`,
    ask,
    ...(index < screens.length - 1 ? {} : { next: [{ if: test, to: 'si' }, { to: 'no' }] }),
  }))
  return compileWritten('cuentas', { a: digit, b: digit, c: digit, ...fields }, { values: sumOfProducts }, [
    ...steps,
    ...['si', 'no'].map((id) => ({ id, end: id, show: 'vista' })),
  ])
}

const listClasses = (funnel: ReturnType<typeof compile>) =>
  createAnswerClasses(funnel, funnel.form)(['a', 'b', 'c'], {}, { byValue: new Set(['a', 'b', 'c']), summed: {} })

test('three numbers of a sum of products have one class for each side of a bound, with the share of all that lie there', () => {
  const digits = Array.from({ length: 10 }, (_, index) => index)
  const above = digits.flatMap((a) => digits.flatMap((b) => digits.filter((c) => a + b * c >= 40))).length
  const at = digits.flatMap((a) => digits.flatMap((b) => digits.filter((c) => a + b * c === 40))).length
  const classes = listClasses(compile([['a', 'b', 'c']], { v: { minimum: 40 } }))
  const weights = classes.map(({ weight }) => Math.round(weight * 1000)).sort((one, other) => one - other)
  expect(weights).toEqual([at, above - at, 1000 - above])
})

test('whoever leaves one of them blank is a class of their own', () => {
  const optional = { ...digit, required: false }
  const classes = listClasses(compile([['a', 'b', 'c']], { v: { minimum: 100 } }, { c: optional }))
  const toGiven = ({ answers }: (typeof classes)[number]) => Object.keys(answers).join('')
  expect(classes.map(toGiven).toSorted()).toEqual(['ab', 'abc'])
})

test.each([
  ['they are asked on several screens', [['a', 'b'], ['c']], { v: { minimum: 40 } }],
  ['one of them is asked again', [['a', 'b', 'c'], ['a']], { v: { minimum: 40 } }],
  ['a rule reads one of them', [['a', 'b', 'c']], { v: { minimum: 40 }, b: { minimum: 3 } }],
])('they are told apart one by one where %s', (_, screens, rule) => {
  const funnel = compile(screens, rule)
  expect(listJoinedValues(funnel, funnel.form)).toEqual([])
  expect(listClasses(funnel)).toHaveLength(1000)
})

test('one that another shows is told apart, too', () => {
  const funnel = compile(
    [['a', 'b', 'c']],
    { v: { minimum: 40 } },
    {
      c: { ...digit, when: { name: 'b', value: 3 } },
    },
  )
  expect(listJoinedValues(funnel, funnel.form)).toEqual([])
})
