import { addPoints, type Sums } from '#engine/decide/sums.ts'
import type { Answers } from '#engine/form/form-definition.ts'
import { mapValues } from '#engine/form/record.ts'
import type { Scores } from '#engine/funnel/funnel-definition.ts'
import { getScoredFields } from '#engine/funnel/score.ts'
import type { Test } from '#engine/plan/condition.ts'
import { within } from '#engine/plan/condition-reads.ts'
import { areAlike, countAlike, type ToKind } from './alike-questions.ts'
import type { AnswerClass } from './answer-classes.ts'
import { CrowdedError } from './crowded-error.ts'
import type { createFieldClasses, ValueClass } from './field-classes.ts'
import { createSumAxes, listPasses, type Reach } from './sum-axes.ts'
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
