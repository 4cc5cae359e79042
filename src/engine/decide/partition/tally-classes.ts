import { addPoints, type Sums } from '#engine/decide/sums.ts'
import type { Answers } from '#engine/form/form-definition.ts'
import { mapValues } from '#engine/form/record.ts'
import type { Scores } from '#engine/funnel/funnel-definition.ts'
import type { Test } from '#engine/plan/condition.ts'
import { within } from '#engine/plan/condition-reads.ts'
import type { AnswerClass } from './answer-classes.ts'
import { CrowdedError } from './crowded-error.ts'
import type { createFieldClasses, ValueClass } from './field-classes.ts'
import { createSumAxes, type Reach } from './sum-axes.ts'
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
  return (names: readonly string[], scores: Scores, start: Sums): AnswerClass[] => {
    const values = names.map((name) => getValues(name, { byValue: new Set(), summed: scores }))
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
    return rows.map((row) => toClass(row, names, scores))
  }
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

/** The class that a row stands for. Which options its answers have is not counted: that is asked of each question by itself. */
function toClass(row: Row, names: readonly string[], scores: Scores): AnswerClass {
  const answers: Answers = {}
  let points: AnswerClass['points'] = mapValues(scores, () => 0)
  let last: Row | undefined = row
  for (const name of names.toReversed()) {
    if (last?.value?.value !== undefined) answers[name] = last.value.value
    points = addPoints(points, last?.value?.points ?? {})
    last = last?.before
  }
  return { ...one, weight: row.weight, answers, points }
}
