import { isRelativeDay, toDay } from '#engine/form/day-limits.ts'
import { type DayRange, FIRST, fromDay, getLimits, LAST, toDayText } from '#engine/form/day-numbers.ts'
import type { Field } from '#engine/form/form-definition.ts'
import { getNumbersAround } from '#engine/form/number-samples.ts'

type DateField = { path: string; field: Pick<Field, 'days' | 'readOnly' | 'default'> }

/** Days that stand for all, by the paths of the two dates. */
export type DaySamples = ReadonlyMap<string, readonly string[]>

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
export function chooseDay({ least, most }: DayRange, today: number): number {
  const margin = most - least < 2 ? 0 : 1
  return Math.min(Math.max(today, least + margin), most - margin)
}

/** Whether two limits are as far apart on every day: where there are both, they are counted in days, or neither moves. */
function areComparable(one: string | undefined, other: string | undefined): boolean {
  if (one === undefined || other === undefined) return true
  return isRelativeDay(one) === isRelativeDay(other) && [one, other].every((limit) => !/^today.*[my]$/.test(limit))
}
