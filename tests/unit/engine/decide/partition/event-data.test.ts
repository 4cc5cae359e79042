import { expect, test } from 'vitest'
import { getBoundaryValues, getEventData, getOther } from '#engine-internals/decide/partition/event-data.ts'
import { readTest } from '#engine-internals/plan/read-condition.ts'
import { compileAuthored } from '#support/brute-force/compile-authored.ts'
import { toForm, toFunnel } from '#support/corpus/sizes.ts'

test('the values about a test are those it names, one that it does not, and those about its bounds', () => {
  expect(getBoundaryValues(readTest(['x'], 'a'))).toEqual(['a', 'no a'])
  expect(getBoundaryValues(readTest(['x'], { minimum: 5 }))).toEqual([4, 5, 6])
  expect(getBoundaryValues(readTest(['x'], true))).toEqual([true, false])
})

test('another value is told from the one at hand', () => {
  expect([getOther('a'), getOther(true), getOther(3)]).toEqual(['no a', false, 'no 3'])
})

test('an event is tried with each value of its own data, and with none of the answers', () => {
  const funnel = compileAuthored({
    form: toForm('datos', { a: { options: ['si', 'no'] } }),
    funnel: toFunnel('datos', {}, [
      { id: 'uno', ask: ['a'] },
      {
        id: 'dos',
        show: 'vista',
        on: { 'puerta.soltada': [{ if: { a: 'si', percentage: { minimum: 85 } }, to: 'fin' }, { to: 'uno' }] },
      },
      { id: 'fin', end: 'fin', show: 'vista' },
    ]),
  })
  expect(getEventData(funnel, 'puerta.soltada')).toEqual([84, 85, 86].map((percentage) => ({ percentage })))
  expect(getEventData(funnel, 'otra.cosa')).toEqual([{}])
})

test('a datum whose test names no value has some all the same: an event without any would never happen', () => {
  const listOf = (percentage: unknown) => {
    const funnel = compileAuthored({
      form: toForm('datos', { a: { options: ['si', 'no'] } }),
      funnel: toFunnel('datos', {}, [
        { id: 'uno', ask: ['a'] },
        { id: 'dos', show: 'vista', on: { 'puerta.soltada': [{ if: { percentage }, to: 'fin' }, { to: 'uno' }] } },
        { id: 'fin', end: 'fin', show: 'vista' },
      ]),
    })
    return getEventData(funnel, 'puerta.soltada').map((data) => data.percentage)
  }
  expect(listOf({ minItems: 2 })).toEqual([[''], ['', '']])
  expect(listOf({ 'x-minimum': '2026-01-01' })).toEqual(['0001-01-01', '2026-01-01', '9999-12-31'])
  expect(listOf({})).toEqual([true, undefined])
})
