import { getRoot, setAt } from '#engine/form/field-path.ts'
import type { AnswerValue, Field } from '#engine/form/form-definition.ts'
import { getEnds } from '#engine/form/number-limits.ts'
import { getDatedScores } from '#engine/funnel/dated-scores.ts'
import type { Interval, Scores } from '#engine/funnel/funnel-definition.ts'
import { evaluate, type Test } from '#engine/plan/condition.ts'
import { toTestSchema } from '#engine/plan/condition-schema.ts'
import { hasDays, listDays } from './day-classes.ts'
import type { ValueClasses } from './value-classes.ts'

/**
 * The readers of an answer, on some day: tests by their paths within it; points and computed values by the paths in the
 * form.
 */
export type Readers = { tests: readonly Test[]; scores: Scores; ofValues: ValueClasses; today: string }

/** Which of some tests an answer meets: all that rules can tell of it. */
export function toVerdicts(value: AnswerValue | undefined, tests: readonly Test[]): boolean[] {
  return tests.map((test) => evaluate(test, value))
}

/** The signature of an answer, or of as much of it as there is: everything that its readers tell of it. Answers of one signature are one class. */
export function toSignature(value: AnswerValue, at: string, { tests, scores, ofValues }: Readers): unknown[] {
  const placed = setAt({}, at, value)
  return [toVerdicts(value, tests), getDatedScores(scores, placed), ofValues.getParts(getRoot(at), placed)]
}

/** A path as rules write it, which name no place in a list. */
export function toRulePath(at: string): string {
  return at.replace(/\.\d+(?=\.|$)/g, '')
}

/** The paths within one field that scores and values read, as they lead on from there; '' is the field itself. */
export function listPathsRead(at: string, { scores, ofValues }: Readers): string[] {
  const rule = toRulePath(at)
  const all = [...Object.values(scores).flatMap((table) => Object.keys(table)), ...ofValues.parts]
  return all.flatMap((path) => (`${path}.`.startsWith(`${rule}.`) ? [path.slice(rule.length + 1)] : []))
}

/** The numbers at which the points of a field change, or the counts of its items. */
export function getCutsOfPoints(at: string, { scores }: Pick<Readers, 'scores'>): number[] {
  return getIntervals(at, scores).flatMap(getEnds)
}

/**
 * Days that stand for all days of a date: those on either side of each interval that is asked about, and of each day that is named.
 * Undefined where no interval is asked about.
 */
export function listDaysAsked(
  field: Field,
  at: string,
  { tests, scores, today }: Readers,
  named: readonly string[],
): string[] | undefined {
  if (field.format !== 'date') return undefined
  const intervals = getIntervals(at, scores)
  if (intervals.length === 0 && !tests.some(hasDays)) return undefined
  return listDays(field, [...tests.map(({ checks }) => toTestSchema(checks)), ...intervals, ...named], today)
}

function getIntervals(at: string, scores: Scores): Interval[] {
  const tables = Object.values(scores).map((table) => table[toRulePath(at)])
  return tables.flatMap((points) => (Array.isArray(points) ? points : []))
}
