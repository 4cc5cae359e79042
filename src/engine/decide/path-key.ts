import type { State, Visit } from './state.ts'
import type { Sums } from './sums.ts'

/** The answers and scores that are live at a step. */
type Live = { names: readonly string[]; scores: readonly string[] }

/** Says by a number which questions are on the path of a state, as far as they are live there. */
export type ToPathKey = (live: Live, state: Pick<State, 'visit'>) => number

/**
 * Numbers the paths by which visitors come to a state where one of their screens may be met again. The order of the screens counts there:
 * one that is met again forgets those that came after it, with the points that they gave, and those that come after it from now on.
 * Two paths have one number if they tell the same.
 */
export function createPathKeys(returns: ReadonlySet<string>, none: Sums): ToPathKey {
  const numbers = new Map<string, number>()
  const known = new WeakMap<Visit, Live & { key: number }>()
  const toNumber = (key: string): number => {
    const number = numbers.get(key) ?? numbers.size + 1
    numbers.set(key, number)
    return number
  }
  const extend = (key: number, { screen, asked, points, before }: Visit, { names, scores }: Live): number => {
    const isTold =
      returns.has(screen) ||
      names.some((name) => asked.has(name) && !before?.asked.has(name)) ||
      scores.some((name) => points[name] !== (before?.points ?? none)[name])
    return isTold ? toNumber(JSON.stringify([key, screen, scores.map((name) => points[name])])) : key
  }
  return ({ names, scores }, { visit: last }) => {
    const anew: Visit[] = []
    let key = 0
    for (let visit = last; visit; visit = visit.before) {
      const found = known.get(visit)
      if (found?.names === names && found.scores === scores) {
        key = found.key
        break
      }
      anew.push(visit)
    }
    for (const visit of anew.reverse()) {
      key = extend(key, visit, { names, scores })
      known.set(visit, { names, scores, key })
    }
    return key
  }
}
