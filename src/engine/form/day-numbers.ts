import { toDay } from './day-limits.ts'
import type { Field } from './form-definition.ts'
import { isRecord } from './record.ts'

const DAY_MS = 86_400_000

/** A day as a number, one more each day. `'1970-01-02'` → 1 */
export function fromDay(day: string): number {
  return Date.parse(day) / DAY_MS
}

export function toDayText(day: number): string {
  return new Date(day * DAY_MS).toISOString().slice(0, 10)
}

/** The days that four digits for the year can say. */
export const FIRST = fromDay('0001-01-01')
export const LAST = fromDay('9999-12-31')

/** The limits of a date; one that nobody changes is the first and the last of its days. */
export function getLimits({
  days = {},
  readOnly,
  default: fixed,
}: Pick<Field, 'days' | 'readOnly' | 'default'>): NonNullable<Field['days']> {
  return readOnly && typeof fixed === 'string' ? { minimum: fixed, maximum: fixed } : days
}

/** A row of days, the first and the last among them. */
export type DayRange = { least: number; most: number }

/** The stretches of the days that a date field takes in which none of some tests, or intervals of points, finds a difference. */
export function listStretches(
  field: Pick<Field, 'days' | 'readOnly' | 'default'>,
  tests: readonly unknown[],
  today: string,
): DayRange[] {
  const { minimum, maximum } = getLimits(field)
  const least = minimum === undefined ? FIRST : fromDay(toDay(minimum, today))
  const most = maximum === undefined ? LAST : fromDay(toDay(maximum, today))
  const cuts = tests.flatMap((test) => getStarts(test, today)).filter((day) => day > least && day <= most)
  const starts = [...new Set([least, ...cuts])].sort((a, b) => a - b)
  return starts
    .map((start, index) => ({ least: start, most: (starts[index + 1] ?? most + 1) - 1 }))
    .filter((stretch) => stretch.least <= stretch.most)
}

/** The days with which a test begins to say something else. */
function getStarts(test: unknown, today: string): number[] {
  const { const: one, enum: some = [], 'x-minimum': first, 'x-maximum': last } = isRecord(test) ? test : { const: test }
  const toNumber = (day: unknown) => (typeof day === 'string' ? [fromDay(toDay(day, today))] : [])
  const named = [one, some].flat().flatMap(toNumber)
  return [...named, ...named.map(next), ...toNumber(first), ...toNumber(last).map(next)].filter(Number.isFinite)
}

const next = (day: number) => day + 1
