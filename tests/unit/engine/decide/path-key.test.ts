import { expect, test } from 'vitest'
import { createPathKeys } from '#engine-internals/decide/setting.ts'
import type { VisitedScreen } from '#engine-internals/decide/state.ts'

const none = { puntos: 0 }
const live = { names: ['a', 'b'], scores: ['puntos'] }

/** Visits of some screens one after the other, each asking the field of its name and giving it some points. */
function visitAll(...screens: readonly (readonly [screen: string, puntos: number])[]): VisitedScreen | null {
  return screens.reduce<VisitedScreen | null>(
    (before, [screen, puntos]) => ({
      screen,
      before,
      asked: new Set([...(before?.asked ?? []), screen]),
      points: { puntos: (before?.points.puntos ?? 0) + puntos },
      mayReturn: false,
    }),
    null,
  )
}

const toNumbers = (returns: readonly string[], ...visits: readonly (VisitedScreen | null)[]) => {
  const toPathNumber = createPathKeys(new Set(returns), none)
  return visits.map((visit) => toPathNumber(live, { visit }))
}

test('paths have one number where they asked the live questions in one order, with one sum at each', () => {
  const [one, same, turned, richer] = toNumbers(
    [],
    visitAll(['a', 0], ['b', 1]),
    visitAll(['a', 0], ['b', 1]),
    visitAll(['b', 1], ['a', 0]),
    visitAll(['a', 1], ['b', 1]),
  )
  expect(same).toBe(one)
  expect(new Set([one, turned, richer]).size).toBe(3)
})

test('a screen that asks nothing live and gives no point is not part of the number', () => {
  const [direct, round] = toNumbers([], visitAll(['a', 0], ['b', 0]), visitAll(['a', 0], ['otra', 0], ['b', 0]))
  expect(round).toBe(direct)
})

test('a screen that may be met again is part of it, whatever follows', () => {
  const visits = [visitAll(['a', 0]), visitAll(['a', 0], ['otra', 0])]
  const longer = [visitAll(['a', 0], ['b', 0]), visitAll(['a', 0], ['otra', 0], ['b', 0])]
  expect(new Set(toNumbers(['otra'], ...visits, ...longer)).size).toBe(4)
})

test('a path of screens that ask nothing live and are not met again is that of whoever has just begun', () => {
  const [nowhere, other] = toNumbers([], null, visitAll(['otra', 0]))
  expect(other).toBe(nowhere)
})
