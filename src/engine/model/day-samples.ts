import { getToday, isRelativeDay, toDay } from '#engine/form/day-limits.ts'
import type { Field } from '#engine/form/form-definition.ts'
import { getNumbersAround } from '#engine/form/number-samples.ts'

const DAY_MS = 86_400_000
/** The days that four digits for the year can say. */
const FIRST = toNumber('0001-01-01')
const LAST = toNumber('9999-12-31')

type DateField = { path: string; field: Field }

/** Days that stand for all, by the paths of the two dates. */
export type DaySamples = ReadonlyMap<string, readonly string[]>

/**
 * Pairs of days that their fields accept and that together are as far apart as can be told by where conditions cut how many
 * days lie between them. 'limits' where it changes with the calendar how far apart the limits themselves allow them to be.
 */
export function getDaySamples(from: DateField, to: DateField, cuts: readonly number[]): DaySamples | 'limits' {
  const [a, b] = [getLimits(from.field), getLimits(to.field)]
  if (!areComparable(b.minimum, a.maximum) || !areComparable(b.maximum, a.minimum)) return 'limits'
  const today = getToday(Date.now(), 'UTC')
  const toRange = ({ minimum, maximum }: NonNullable<Field['days']>) => ({
    least: minimum === undefined ? FIRST : toNumber(toDay(minimum, today)),
    most: maximum === undefined ? LAST : toNumber(toDay(maximum, today)),
  })
  const [first, second] = [toRange(a), toRange(b)]
  /** The first days that go with a second one so many days later. */
  const toStarts = (days: number): Range => ({
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
  // Where one first day goes with each of the second ones, there are no others.
  const starts = apart.map(toStarts)
  const shared = {
    least: Math.max(...starts.map(({ least }) => least)),
    most: Math.min(...starts.map(({ most }) => most)),
  }
  const pairs = apart.map((days) => {
    const start = chooseDay(shared.least <= shared.most ? shared : toStarts(days), toNumber(today))
    return [toText(start), toText(start + days)] as const
  })
  return new Map([
    [from.path, [...new Set(pairs.map(([day]) => day))]],
    [to.path, [...new Set(pairs.map(([, day]) => day))]],
  ])
}

/** A date that nobody changes is the first and the last of its days. */
function getLimits({ days = {}, readOnly, default: fixed }: Field): NonNullable<Field['days']> {
  return readOnly && typeof fixed === 'string' ? { minimum: fixed, maximum: fixed } : days
}

type Range = { least: number; most: number }

/** The nearest to today; where there is room not the first nor the last, as it may be another day elsewhere. */
function chooseDay({ least, most }: Range, today: number): number {
  const margin = most - least < 2 ? 0 : 1
  return Math.min(Math.max(today, least + margin), most - margin)
}

/** Whether two limits are as far apart on every day: where there are both, they are counted in days, or neither moves. */
function areComparable(one: string | undefined, other: string | undefined): boolean {
  if (one === undefined || other === undefined) return true
  return isRelativeDay(one) === isRelativeDay(other) && [one, other].every((limit) => !/^today.*[my]$/.test(limit))
}

function toNumber(day: string): number {
  return Date.parse(day) / DAY_MS
}

function toText(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}
