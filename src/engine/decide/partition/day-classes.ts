import { getToday, isRelativeDay, toDay } from '#engine/form/day-limits.ts'
import { fromDay, listStretches, toDayText } from '#engine/form/day-numbers.ts'
import type { Field } from '#engine/form/form-definition.ts'
import { TODAY } from '#engine/form/number-limits.ts'
import { memoise } from '#engine/form/record.ts'
import { getConditions } from '#engine/funnel/condition.ts'
import type { Funnel } from '#engine/funnel/funnel-context.ts'
import type { Test } from '#engine/plan/condition.ts'
import { hasDay, testsOf } from '#engine/plan/condition-reads.ts'
import { chooseDay } from './day-samples.ts'

/** A funnel on the day on which it is looked at: what holds then of its limits holds on every later day, or it is said that it is not decided. */
export function settleDay(funnel: Funnel): Funnel {
  return funnel.features.onDay(funnel, Date)
}

/** The day on which a funnel is looked at. */
export function getDay({ said }: Pick<Funnel, 'said'>): string {
  return said?.today ?? getToday(Date.now(), 'UTC')
}

/** Whether a test says from which day on, or up to which. */
export function hasDays({ checks }: Test): boolean {
  return checks.some(hasDay)
}

/** Every test of a funnel's conditions. */
export const listTests: (funnel: Pick<Funnel, 'definition'>) => Test[] = memoise(({ definition }) =>
  getConditions(definition).flatMap(testsOf),
)

/**
 * Days that a date field takes and that stand for all: one of each stretch in which no test finds a difference, as far from its ends as
 * it may be, since it may be another day elsewhere.
 */
export function listDays(field: Field, tests: readonly unknown[], today: string): string[] {
  return listStretches(field, tests, today).map((stretch) => toDayText(chooseDay(stretch, fromDay(today))))
}

/**
 * Two limits of which it changes with the calendar which is the earlier: one that moves comes to one that does not, or months are
 * longer and shorter than so many days. Null where there are none.
 */
export function findUnsettled(limits: readonly string[], today: string): [string, string] | null {
  for (const [index, one] of limits.entries()) {
    const other = limits.slice(index + 1).find((each) => !keepOrder(one, each, today))
    if (other !== undefined) return [one, other]
  }
  return null
}

function keepOrder(one: string, other: string, today: string): boolean {
  const [a, b] = [fromDay(toDay(one, today)), fromDay(toDay(other, today))]
  // A limit that moves goes on moving: it does not meet again a day that it has passed.
  if (isRelativeDay(one) !== isRelativeDay(other)) return isRelativeDay(one) ? a > b + 1 : b > a + 1
  const isFixed = !isRelativeDay(one)
  return isFixed || isInDays(one) === isInDays(other) || [one, other].includes(TODAY) || Math.abs(a - b) > MOST_SHIFT
}

const isInDays = (limit: string) => limit.endsWith('d')

/** The same number of months differs by at most seven days from one time of the year to another; the eighth is the day between two limits. */
const MOST_SHIFT = 8
