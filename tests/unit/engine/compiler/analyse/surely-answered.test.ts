import { expect, test } from 'vitest'
import { createSurelySkipped, holdsForAll } from '#engine-internals/compiler/analyse/surely-answered.ts'
import { readFunnel } from '#engine-internals/compiler/emit/compile-definition.ts'
import { compileWritten } from '#support/authored.ts'

const funnel = readFunnel({
  id: 'vueltas',
  version: 1,
  steps: [
    { id: 'a', if: { edad: 1 }, ask: ['edad'], next: [{ if: { edad: 2 }, to: 'b' }, { to: 'c' }] },
    { id: 'b', if: { edad: 3 }, ask: ['edad'], next: 'c' },
    { id: 'c', if: { edad: 4 }, ask: ['edad'], next: 'fin' },
    { id: 'fin', end: 'visto' },
  ],
})
const getSkipped = createSurelySkipped(funnel)
const listIds = (...route: Parameters<typeof getSkipped>) => getSkipped(...route).map(({ id }) => id)

test('where ways are joined those steps are skipped for sure that lie on all of them', () => {
  const land = (at: string) => listIds({ skipped: [], landing: { from: 'a', at } })
  expect(land('a')).toEqual([])
  expect(land('b')).toEqual(['a'])
  expect(land('c')).toEqual(['a'])
  expect(land('fin')).toEqual(['a', 'c'])
})

test('a way that is told by itself skips what it says', () => {
  const [a, b] = funnel.steps
  expect(a && b && listIds({ skipped: [a, b].map((step) => ({ step, rule: 0 })) })).toEqual(['a', 'b'])
})

test('what holds for all answers is tried with each option as it is stored, and not known of a number', () => {
  const oneOf = [true, false].map((value) => ({ const: value, title: String(value) }))
  const { form } = compileWritten('todo', { k: { schema: { type: 'boolean', oneOf } }, n: { range: [0, 3] } }, {}, [
    { id: 'k', ask: ['k', 'n'] },
    { id: 'fin', end: 'fin', show: 'fin' },
  ])
  const tried: unknown[] = []
  const holds = (name: string) => form && holdsForAll(form, [name], (answers) => tried.push(answers) > 0)
  expect(['k', 'n'].map(holds)).toEqual([true, false])
  expect(tried).toEqual([{}, { k: true }, { k: false }])
})
