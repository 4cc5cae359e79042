import { getToday, isRelativeDay, toDay } from '#engine/form/day-limits.ts'
import { type DayRange, FIRST, fromDay, getLimits, LAST, listStretches, toDayText } from '#engine/form/day-numbers.ts'
import { findField } from '#engine/form/field-path.ts'
import type { Field, Form } from '#engine/form/form-definition.ts'
import { TODAY } from '#engine/form/number-limits.ts'
import { memoise } from '#engine/form/record.ts'
import { getNumbersAround } from '#engine/form/storage-rules.ts'
import { getConditions } from '#engine/funnel/condition.ts'
import type { Funnel } from '#engine/funnel/funnel-context.ts'
import type { Test } from '#engine/plan/condition.ts'
import { hasDay, testsOf, testsOfItems, toBoundaries } from '#engine/plan/condition-reads.ts'
import { readTest } from '#engine/plan/read-condition.ts'

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
function findUnsettled(limits: readonly string[], today: string): [string, string] | null {
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

type DateField = { path: string; field: Pick<Field, 'days' | 'readOnly' | 'default'> }

/** Days that stand for all, by the paths of the two dates. */
type DaySamples = ReadonlyMap<string, readonly string[]>

/**
 * Pairs of days that their fields accept and that together are as far apart as can be told by where conditions cut how many
 * days lie between them. 'limits' where it changes with the calendar how far apart the limits themselves allow them to be.
 */
export function getDaySamples(
  from: DateField,
  to: DateField,
  cuts: readonly number[],
  today: string,
): DaySamples | 'limits' {
  const [a, b] = [getLimits(from.field), getLimits(to.field)]
  if (!areComparable(b.minimum, a.maximum) || !areComparable(b.maximum, a.minimum)) return 'limits'
  const toDayRange = ({ minimum, maximum }: NonNullable<Field['days']>) => ({
    least: minimum === undefined ? FIRST : fromDay(toDay(minimum, today)),
    most: maximum === undefined ? LAST : fromDay(toDay(maximum, today)),
  })
  const [first, second] = [toDayRange(a), toDayRange(b)]
  /** The first days that go with a second one so many days later. */
  const toStarts = (days: number): DayRange => ({
    least: Math.max(first.least, second.least - days),
    most: Math.min(first.most, second.most - days),
  })
  const ends = [
    ...(b.minimum !== undefined && a.maximum !== undefined ? [second.least - first.most] : []),
    ...(b.maximum !== undefined && a.minimum !== undefined ? [second.most - first.least] : []),
  ]
  const apart = getNumbersAround({ type: 'integer' }, [...cuts, ...ends]).filter(
    (days) => Number.isInteger(days) && toStarts(days).least <= toStarts(days).most,
  )
  // A first day that goes with each of the second ones is the only one needed.
  const starts = apart.map(toStarts)
  const shared = {
    least: Math.max(...starts.map(({ least }) => least)),
    most: Math.min(...starts.map(({ most }) => most)),
  }
  const pairs = apart.map((days) => {
    const start = chooseDay(shared.least <= shared.most ? shared : toStarts(days), fromDay(today))
    return [toDayText(start), toDayText(start + days)] as const
  })
  return new Map([
    [from.path, [...new Set(pairs.map(([day]) => day))]],
    [to.path, [...new Set(pairs.map(([, day]) => day))]],
  ])
}

/** The nearest to today; where there is room not the first nor the last, as it may be another day elsewhere. */
function chooseDay({ least, most }: DayRange, today: number): number {
  const margin = most - least < 2 ? 0 : 1
  return Math.min(Math.max(today, least + margin), most - margin)
}

/** Whether two limits are as far apart on every day: where there are both, they are counted in days, or neither moves. */
function areComparable(one: string | undefined, other: string | undefined): boolean {
  if (one === undefined || other === undefined) return true
  return isRelativeDay(one) === isRelativeDay(other) && [one, other].every((limit) => !/^today.*[my]$/.test(limit))
}

/** A date of which it changes with the calendar which of two limits is the earlier, its own among them. */
type UndecidedDay = { path: string; limits: [string, string] }

type Asked = { path: string; field: Field; test: Test }

/** The dates of a form of which a funnel asks what is not the same on every day. */
export function listUndecidedDays(funnel: Funnel, form: Form): UndecidedDay[] {
  const { fields } = form.definition
  const asked = [
    ...listTests(funnel).flatMap((test) => findDates(fields, '', test)),
    ...Object.values(funnel.definition.score ?? {}).flatMap((table) =>
      Object.entries(table).flatMap(([name, points]) =>
        Array.isArray(points)
          ? points.flatMap((interval) => findDates(fields, '', readTest(name.split('.'), interval)))
          : [],
      ),
    ),
  ]
  return [...Map.groupBy(asked, ({ path }) => path)].flatMap(([path, all]): UndecidedDay[] => {
    const [first] = all
    if (!first || !all.some(({ test }) => hasDays(test))) return []
    const own = Object.values(getLimits(first.field))
    const limits = findUnsettled(
      [...new Set([...own, ...all.flatMap(({ test }) => listTestedDays(test))])],
      getDay(funnel),
    )
    return limits ? [{ path, limits }] : []
  })
}

/** The dates that a test looks at: the one at its path, or those in the items of the list that is there. */
function findDates(fields: Readonly<Record<string, Field>>, at: string, test: Test): Asked[] {
  const path = test.path.join('.')
  const field = findField(fields, path)
  if (field?.format === 'date') return [{ path: `${at}${path}`, field, test }]
  const own = field?.item?.fields
  return own ? testsOfItems(test).flatMap((each) => findDates(own, `${at}${path}.`, each)) : []
}

/** The days that a test names. */
function listTestedDays(test: Test): string[] {
  const { values, days } = toBoundaries([test])
  return [...values, ...days].filter((day) => typeof day === 'string')
}
