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
