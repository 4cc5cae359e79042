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
type Row = { sums: number; weight: number; last?: { name: string; value: ValueClass; before: Row } }

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
    let rows: Row[] = [{ sums: axes.pack(start), weight: 1 }]
    for (const [index, name] of names.entries()) {
      const merge = axes.createMerging(index + 1)
      const steps = (values[index] ?? []).map((value) => ({ value, adds: axes.toStep(value.points) }))
      const next = new Map<number, Row>()
      for (const before of rows) {
        for (const { value, adds } of steps) {
          const sums = merge(before.sums + adds)
          const weight = before.weight * value.weight
          const known = next.get(sums)
          if (known) known.weight += weight
          else next.set(sums, { sums, weight, last: { name, value, before } })
        }
        if (next.size > mostSums) throw new CrowdedError(names)
      }
      rows = [...next.values()]
    }
    return rows.map((row) => toClass(row, scores))
  }
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
function toClass(row: Row, scores: Scores): AnswerClass {
  const answers: Answers = {}
  let points: AnswerClass['points'] = mapValues(scores, () => 0)
  for (let { last } = row; last; last = last.before.last) {
    if (last.value.value !== undefined) answers[last.name] = last.value.value
    points = addPoints(points, last.value.points)
  }
  return { ...one, weight: row.weight, answers, points }
}
