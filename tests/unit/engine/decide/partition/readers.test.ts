import { expect, test } from 'vitest'
import { toSignature } from '#engine-internals/decide/partition/readers.ts'
import { noValues } from '#engine-internals/decide/partition/value-classes.ts'
import { readTest } from '#engine-internals/plan/read-condition.ts'

const readers = {
  tests: [readTest([], 'si')],
  scores: { puntos: { grupo: { si: 1 }, 'grupo.edad': [{ minimum: 18, points: 1 }, { points: 0 }] } },
  ofValues: { ...noValues, parts: ['grupo.hijos', 'otro'] },
  today: '2025-03-14',
}

test('two answers are of one kind where tests, points and values agree on them', () => {
  expect(toSignature('no', 'otra', readers)).toEqual(toSignature('tal vez', 'otra', readers))
  expect(toSignature('si', 'otra', readers)).not.toEqual(toSignature('no', 'otra', readers))
  expect(toSignature('si', 'grupo', readers)).not.toEqual(toSignature('no', 'grupo', { ...readers, tests: [] }))
})
