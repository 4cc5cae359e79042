import type { Answers } from '#engine/form/form-definition.ts'
import { mapValues } from '#engine/form/record.ts'
import type { Scores } from '#engine/funnel/funnel-definition.ts'
import { addPoints, getScoredFields, type Sums } from '#engine/funnel/score.ts'
import type { Test } from '#engine/plan/condition.ts'
import { isLimit, within } from '#engine/plan/condition-reads.ts'
import { CrowdedError } from './crowded-error.ts'
import type { AnswerClass, createFieldClasses, ValueClass } from './field-classes.ts'
import { one } from './weighed.ts'

/** More sums of several scores than are counted at one question. */
const MOST_SUMS = 200_000

/** Answers with the same sums, as far as conditions tell: their share, and one example by its last value and those before. */
type Row = { sums: number; weight: number; value: ValueClass | undefined; before: Row | undefined }

/** One value of the question that comes next, and what it adds to the packed sums. */
type Step = { value: ValueClass; adds: number }

/**
 * The classes of the answers to questions of which only the sums of several scores are read, with nothing else to come that adds to
 * them. One question after the other, sums are put together where no condition tells them apart any more, whatever is answered to
 * those that are left.
 *
 * @throws CrowdedError, when classes are asked for, where there are too many sums
 */
export function createTallyClasses(
  getValues: ReturnType<typeof createFieldClasses>,
  tests: readonly Test[],
  mostSums = MOST_SUMS,
) {
  /** `start` is what other questions gave. */
  return (given: readonly string[], scores: Scores, start: Sums): AnswerClass[] => {
    const names = sortByScore(given, scores)
    const values = names.map((name) => getValues(name, { byValue: new Set(), summed: scores }))
    const alike = areAlike(values) && countAlike(values, start, (score) => toKind(within(tests, score)), mostSums)
    if (alike) return alike.map(({ weight, values: taken }) => toClass(names, scores, weight, taken))
    const reaches = Object.fromEntries(
      Object.entries(start).map(([score, points]) => [score, listReaches(values, score, points)]),
    )
    const axes = createSumAxes(reaches, (score) => within(tests, score))
    if (!axes) throw new CrowdedError(names)
    let rows: Row[] = [{ sums: axes.pack(start), weight: 1, value: undefined, before: undefined }]
    for (const [index, classes] of values.entries()) {
      const merge = axes.createMerging(index + 1)
      const steps = classes.map((value) => ({ value, adds: axes.toStep(value.points) }))
      const next = addInOrder(rows, steps)
      rows = merge ? mergeRows(next, merge) : next
      if (rows.length > mostSums) throw new CrowdedError(names)
    }
    return rows.map((row) => toClass(names, scores, row.weight, listValues(row, names.length)))
  }
}

/** Names by the first score that they give points for, so that one is complete before the next begins. */
function sortByScore(names: readonly string[], scores: Scores): string[] {
  const tables = Object.values(scores).map((table) => new Set(getScoredFields(table)))
  const toFirst = (name: string) => tables.findIndex((fields) => fields.has(name))
  return names.toSorted((a, b) => toFirst(a) - toFirst(b))
}

/** Everything that tests tell of a sum. */
function toKind(tests: readonly Test[]): ToKind {
  const passes = listPasses(tests)
  return (sum) => passes.map((each) => Number(each(sum))).join('')
}

/**
 * The rows once the next question is answered, by their sums: what each value makes of the rows in their order is in order too, so that
 * equal sums stand side by side. A map takes four times as long to look up numbers past 31 bits.
 */
function addInOrder(rows: readonly Row[], steps: readonly Step[]): Row[] {
  const sorted = rows.toSorted((a, b) => a.sums - b.sums)
  const toSums = (at: number, adds: number) => (sorted[at]?.sums ?? Number.POSITIVE_INFINITY) + adds
  const heads = steps.map((step) => ({ ...step, at: 0, sums: toSums(0, step.adds) }))
  const next: Row[] = []
  for (;;) {
    let sums = Number.POSITIVE_INFINITY
    for (const head of heads) if (head.sums < sums) sums = head.sums
    if (sums === Number.POSITIVE_INFINITY) return next
    const row: Row = { sums, weight: 0, value: undefined, before: undefined }
    for (const head of heads) {
      const before = sorted[head.at]
      if (head.sums !== sums || !before) continue
      row.weight += before.weight * head.value.weight
      row.value ??= head.value
      row.before ??= before
      head.at++
      head.sums = toSums(head.at, head.adds)
    }
    next.push(row)
  }
}

/** One row for all whose sums are told apart by nothing any more: the first of them. */
function mergeRows(rows: readonly Row[], merge: (sums: number) => number): Row[] {
  const merged = new Map<number, Row>()
  for (const row of rows) {
    const sums = merge(row.sums)
    const known = merged.get(sums)
    if (known) known.weight += row.weight
    else {
      row.sums = sums
      merged.set(sums, row)
    }
  }
  return [...merged.values()]
}

/** The sums of a score that there may be before any question, after the first, and so on. */
function listReaches(values: readonly ValueClass[][], score: string, start: number): Reach[] {
  const reaches: Reach[] = [{ low: start, high: start }]
  for (const [index, classes] of values.entries()) {
    const points = classes.map((each) => each.points[score] ?? 0)
    const { low = 0, high = 0 } = reaches[index] ?? {}
    reaches.push({ low: low + Math.min(...points), high: high + Math.max(...points) })
  }
  return reaches
}

/** The values of which a row is made, in the order of their questions. */
function listValues(row: Row, count: number): (ValueClass | undefined)[] {
  const values: (ValueClass | undefined)[] = []
  for (let last: Row | undefined = row; last && values.length < count; last = last.before) values.unshift(last.value)
  return values
}

/** The class of some values. Which options its answers have is not counted: that is asked of each question by itself. */
function toClass(
  names: readonly string[],
  scores: Scores,
  weight: number,
  values: readonly (ValueClass | undefined)[],
): AnswerClass {
  const answers: Answers = {}
  let points: AnswerClass['points'] = mapValues(scores, () => 0)
  for (const [index, name] of names.entries()) {
    const value = values[index]
    if (value?.value !== undefined) answers[name] = value.value
    points = addPoints(points, value?.points ?? {})
  }
  return { ...one, weight, answers, points }
}

/** The least and the most that a sum may be. */
type Reach = { low: number; high: number }

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
function createSumAxes(
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
function listPasses(tests: readonly Test[]): ((sum: number) => boolean)[] {
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

/** Says for a score all that conditions tell of a sum. */
type ToKind = (sum: number) => string

/** So many questions answered with each value in turn: what they add up to, their share, and how many are left. */
type Batch = { left: number; sums: readonly number[]; weight: number; counts: readonly number[] }

/** More questions than a factorial in a number holds. */
const MOST_ALIKE = 100

/** Whether some questions give the same points for values of the same weight, in the same order: then it only counts how many take each. */
function areAlike(questions: readonly ValueClass[][]): boolean {
  const toKey = (classes: readonly ValueClass[]) =>
    JSON.stringify(classes.map(({ points, weight }) => [points, weight]))
  const [first = [], ...others] = questions
  return questions.length <= MOST_ALIKE && others.every((each) => toKey(each) === toKey(first))
}

/**
 * How many of some questions that are alike take each value, as far as conditions tell: value after value, batches are put together
 * whose sums no condition tells apart any more, whatever the questions that are left take. Null where there are more than `mostBatches`.
 */
function countAlike(
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
