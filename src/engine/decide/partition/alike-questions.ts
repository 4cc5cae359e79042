import type { Sums } from '#engine/decide/sums.ts'
import type { ValueClass } from './field-classes.ts'

/** Says for a score all that conditions tell of a sum. */
export type ToKind = (sum: number) => string

/** So many questions answered with each value in turn: what they add up to, their share, and how many are left. */
type Batch = { left: number; sums: readonly number[]; weight: number; counts: readonly number[] }

/** More questions than a factorial in a number holds. */
const MOST_ALIKE = 100

/** Whether some questions give the same points for values of the same weight, in the same order: then it only counts how many take each. */
export function areAlike(questions: readonly ValueClass[][]): boolean {
  const toKey = (classes: readonly ValueClass[]) =>
    JSON.stringify(classes.map(({ points, weight }) => [points, weight]))
  const [first = [], ...others] = questions
  return questions.length <= MOST_ALIKE && others.every((each) => toKey(each) === toKey(first))
}

/**
 * How many of some questions that are alike take each value, as far as conditions tell: value after value, batches are put together
 * whose sums no condition tells apart any more, whatever the questions that are left take. Null where there are more than `mostBatches`.
 */
export function countAlike(
  questions: readonly ValueClass[][],
  start: Sums,
  toKindOf: (score: string) => ToKind,
  mostBatches: number,
): { weight: number; values: (ValueClass | undefined)[] }[] | null {
  const [values = []] = questions
  const scores = Object.keys(start)
  const toKinds = scores.map(toKindOf)
  const adds = values.map(({ points }) => scores.map((score) => points[score] ?? 0))
  const none = { left: questions.length, sums: scores.map((score) => start[score] ?? 0), weight: 1, counts: [] }
  let batches: Batch[] = [none]
  for (const [index, { weight }] of values.entries()) {
    const later = adds.slice(index + 1)
    const toKey = createKey(toKinds, later)
    const merged = new Map<string, Batch>()
    for (const next of batches.flatMap((batch) => take(batch, adds[index] ?? [], weight, later.length === 0))) {
      const key = toKey(next)
      const known = merged.get(key)
      if (known) known.weight += next.weight
      else merged.set(key, next)
    }
    if (merged.size > mostBatches) return null
    batches = [...merged.values()]
  }
  return batches.map(({ weight, counts }) => {
    const taken = counts.flatMap((count, index) => Array.from({ length: count }, () => index))
    return { weight, values: questions.map((each, index) => each[taken[index] ?? 0]) }
  })
}

/** A batch with one more value, taken by none, one, two … of the questions that are left; by all of them where it is the last. */
function take({ left, sums, weight, counts }: Batch, adds: readonly number[], share: number, isLast: boolean): Batch[] {
  const all: Batch[] = []
  let ways = 1
  for (let taken = 0; taken <= left; taken++) {
    const next = { left: left - taken, weight: weight * ways, counts: [...counts, taken] }
    if (!isLast || taken === left) all.push({ ...next, sums: sums.map((sum, at) => sum + taken * (adds[at] ?? 0)) })
    ways *= ((left - taken) / (taken + 1)) * share
  }
  return all
}

/** Keys of batches: of each sum its kind, where that is the same with the least and the most that may still be added. */
function createKey(toKinds: readonly ToKind[], later: readonly (readonly number[])[]): (batch: Batch) => string {
  const known = toKinds.map(() => new Map<number, string>())
  const ends = toKinds.map((_, at) => {
    const added = later.map((adds) => adds[at] ?? 0)
    return later.length > 0 ? [Math.min(...added), Math.max(...added)] : [0, 0]
  })
  const toPart = (at: number, sum: number, left: number): string => {
    const [least = 0, most = 0] = ends[at] ?? []
    const toKind = (reached: number): string => {
      const kind = known[at]?.get(reached) ?? toKinds[at]?.(reached) ?? ''
      known[at]?.set(reached, kind)
      return kind
    }
    const kind = toKind(sum + left * least)
    return kind === toKind(sum + left * most) ? `is ${kind}` : String(sum)
  }
  return ({ left, sums }) => `${left}|${sums.map((sum, at) => toPart(at, sum, left)).join('|')}`
}
