import { expect, test } from 'vitest'
import { getEventData } from '#engine-internals/decide/partition/event-data.ts'
import { compileWritten } from '#support/authored.ts'

test('an event is tried with each value of its own data, and with none of the answers', () => {
  const funnel = compileWritten('datos', { a: { options: ['si', 'no'] } }, {}, [
    { id: 'uno', ask: ['a'] },
    {
      id: 'dos',
      show: 'vista',
      on: { 'puerta.soltada': [{ if: { a: 'si', percentage: { minimum: 85 } }, to: 'fin' }, { to: 'uno' }] },
    },
    { id: 'fin', end: 'fin', show: 'vista' },
  ])
  expect(getEventData(funnel, 'puerta.soltada')).toEqual([84, 85, 86].map((percentage) => ({ percentage })))
  expect(getEventData(funnel, 'otra.cosa')).toEqual([{}])
})

test('a datum whose test names no value has some all the same: an event without any would never happen', () => {
  const listOf = (percentage: unknown) => {
    const funnel = compileWritten('datos', { a: { options: ['si', 'no'] } }, {}, [
      { id: 'uno', ask: ['a'] },
      { id: 'dos', show: 'vista', on: { 'puerta.soltada': [{ if: { percentage }, to: 'fin' }, { to: 'uno' }] } },
      { id: 'fin', end: 'fin', show: 'vista' },
    ])
    return getEventData(funnel, 'puerta.soltada').map((data) => data.percentage)
  }
  expect(listOf({ minItems: 2 })).toEqual([[''], ['', '']])
  expect(listOf({ 'x-minimum': '2026-01-01' })).toEqual(['0001-01-01', '2026-01-01', '9999-12-31'])
  expect(listOf({})).toEqual([true, undefined])
})
