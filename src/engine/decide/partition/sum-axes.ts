import type { Sums } from '#engine/decide/sums.ts'
import type { Test } from '#engine/plan/condition.ts'
import { isLimit } from '#engine/plan/condition-reads.ts'

/** The least and the most that a sum may be. */
export type Reach = { low: number; high: number }

/** One score of several that are counted together: its whole sums from the least to the most there may be on the way, each a digit of a packed number. */
type Axis = Reach & { score: string; stride: number; passes: readonly ((sum: number) => boolean)[] }

/** The sums of several scores as one whole number. */
type SumAxes = {
  pack(sums: Sums): number
  /** Returns what adding these points adds to a packed number. */
  toStep(points: Sums): number
  /**
   * Returns a function that puts one sum in the place of all of which conditions tell the same, whatever the questions after so many add
   * to it; null where there are no two such sums.
   */
  createMerging(asked: number): ((packed: number) => number) | null
}

/**
 * Null where the sums are too many for a number that holds them exactly. `reaches` are, by score, the sums that there may be before any
 * of the questions, after the first, and so on.
 */
export function createSumAxes(
  reaches: Readonly<Record<string, readonly Reach[]>>,
  testsOf: (score: string) => readonly Test[],
): SumAxes | null {
  const axes: Axis[] = []
  let stride = 1
  for (const [score, all] of Object.entries(reaches)) {
    const low = Math.min(...all.map((each) => each.low))
    const high = Math.max(...all.map((each) => each.high))
    axes.push({ score, low, high, stride, passes: listPasses(testsOf(score)) })
    stride *= high - low + 1
  }
  if (!Number.isSafeInteger(stride)) return null
  const add = (toPart: (axis: Axis) => number) => axes.reduce((total, axis) => total + toPart(axis) * axis.stride, 0)
  return {
    pack: (sums) => add(({ score, low }) => (sums[score] ?? 0) - low),
    toStep: (points) => add(({ score }) => points[score] ?? 0),
    createMerging: (asked) => {
      const moving = axes.map((axis) => ({ ...axis, moves: listMoves(axis, reaches[axis.score] ?? [], asked) }))
      const active = moving.filter(({ moves }) => moves.some((move) => move !== 0))
      if (active.length === 0) return null
      return (packed) => {
        let now = packed
        for (const { low, high, stride, moves } of active)
          now += moves[Math.floor(now / stride) % (high - low + 1)] ?? 0
        return now
      }
    },
  }
}

/**
 * For each sum of an axis, the difference between its packed number and that of the sum that stands for it. Once no later question can
 * change which kind a sum is of, the least sum of the kind that so many questions can give stands for all of them.
 */
function listMoves({ low, high, stride, passes }: Axis, reaches: readonly Reach[], asked: number): number[] {
  const [now, end] = [reaches[asked], reaches.at(-1)]
  const standing = new Map<string, number>()
  return Array.from({ length: high - low + 1 }, (_, digit) => {
    const sum = low + digit
    if (!now || !end || sum < now.low || sum > now.high) return 0
    const toKind = (at: number) => passes.map((each) => each(at)).join()
    const kind = toKind(sum + end.low - now.low)
    if (kind !== toKind(sum + end.high - now.high)) return 0
    const first = standing.get(kind) ?? digit
    standing.set(kind, first)
    return (first - digit) * stride
  })
}

/** Everything that tests of a sum ask of it, each true from some sum on. */
export function listPasses(tests: readonly Test[]): ((sum: number) => boolean)[] {
  return tests
    .flatMap(({ checks }) => checks)
    .flatMap((check) => {
      if (check.op === 'in') return check.value.map(Number).flatMap((at) => [from(at), past(at)])
      if (!isLimit(check)) return []
      return check.op === 'min' || check.op === 'below' ? [from(Number(check.value))] : [past(Number(check.value))]
    })
}

const from = (at: number) => (sum: number) => sum >= at
const past = (at: number) => (sum: number) => sum > at
