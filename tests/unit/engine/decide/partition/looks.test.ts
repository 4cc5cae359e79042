import { expect, test } from 'vitest'
import {
  getCutsOfPoints,
  listPathsLooked,
  toKind,
  toRulePath,
  toVerdicts,
} from '#engine-internals/decide/partition/looks.ts'
import { noValues } from '#engine-internals/decide/partition/value-classes.ts'
import { readTest } from '#engine-internals/plan/read-condition.ts'

const looks = {
  tests: [readTest([], 'si')],
  scores: { puntos: { grupo: { si: 1 }, 'grupo.edad': [{ minimum: 18, points: 1 }, { points: 0 }] } },
  ofValues: { ...noValues, parts: ['grupo.hijos', 'otro'] },
  today: '2025-03-14',
}

test('a path in a list is that of its rule without the number of the item', () => {
  expect(toRulePath('gente.0.edad')).toBe('gente.edad')
  expect(toRulePath('a1.b')).toBe('a1.b')
})

test('an answer meets the tests that hold of it', () => {
  expect(toVerdicts('si', looks.tests)).toEqual([true])
  expect(toVerdicts(undefined, looks.tests)).toEqual([false])
})

test('two answers are of one kind where tests, points and values agree on them', () => {
  expect(toKind('no', 'otra', looks)).toEqual(toKind('tal vez', 'otra', looks))
  expect(toKind('si', 'otra', looks)).not.toEqual(toKind('no', 'otra', looks))
  expect(toKind('si', 'grupo', looks)).not.toEqual(toKind('no', 'grupo', { ...looks, tests: [] }))
})

test('the paths within a field are those of scores and values below it', () => {
  expect(listPathsLooked('grupo', looks)).toEqual(['', 'edad', 'hijos'])
})

test('points by intervals cut the numbers of their field', () => {
  expect(getCutsOfPoints('grupo.edad', looks)).toEqual([18])
  expect(getCutsOfPoints('grupo', looks)).toEqual([])
})
