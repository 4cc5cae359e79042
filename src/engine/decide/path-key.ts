import type { State, Visit } from './state.ts'
import type { Sums } from './sums.ts'

/** The answers and scores that are live at a step. */
type Live = { names: readonly string[]; scores: readonly string[] }

/** The numbers of a path: `told` of what is live of it, `whole` with every screen of it that may be met again. */
type PathKey = Live & { told: number; whole: number }

/** Says by a number which questions are on the path of a state, as far as they are live there. */
export type ToPathKey = (live: Live, state: Pick<State, 'visit'>) => number

/**
 * Numbers the paths by which visitors come to a state where one of their screens may be met again. The order of the screens counts there:
 * one that is met again forgets those that came after it, with the points that they gave. Two paths have one number if they tell the same.
 */
export function createPathKeys(returns: ReadonlySet<string>, none: Sums): ToPathKey {
  const numbers = new Map<string, number>()
  const known = new WeakMap<Visit, PathKey>()
  const toNumber = (key: string): number => {
    const number = numbers.get(key) ?? numbers.size + 1
    numbers.set(key, number)
    return number
  }
  const extend = ({ told, whole }: Pick<PathKey, 'told' | 'whole'>, visit: Visit, { names, scores }: Live): PathKey => {
    const { screen, asked, points, before } = visit
    const isAskedHere = names.some((name) => asked.has(name) && !before?.asked.has(name))
    const isTold = isAskedHere || scores.some((name) => points[name] !== (before?.points ?? none)[name])
    const all =
      isTold || returns.has(screen)
        ? toNumber(JSON.stringify([whole, screen, scores.map((name) => points[name])]))
        : whole
    return { names, scores, told: isTold ? all : told, whole: all }
  }
  return (live, { visit: last }) => {
    const anew: Visit[] = []
    let key: Pick<PathKey, 'told' | 'whole'> = { told: 0, whole: 0 }
    for (let visit = last; visit; visit = visit.before) {
      const found = known.get(visit)
      if (found?.names === live.names && found.scores === live.scores) {
        key = found
        break
      }
      anew.push(visit)
    }
    for (const visit of anew.reverse()) {
      const longer = extend(key, visit, live)
      known.set(visit, longer)
      key = longer
    }
    return key.told
  }
}
