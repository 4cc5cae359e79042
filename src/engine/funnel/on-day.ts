import { getToday, toDay, toDayLimits } from '#engine/form/day-limits.ts'
import { TODAY } from '#engine/form/number-limits.ts'
import { mapValues } from '#engine/form/record.ts'
import type { Funnel } from './funnel-context.ts'
import type { Points } from './funnel-definition.ts'

/**
 * A funnel on a day, `'2025-03-14'`, or at a moment, in milliseconds since 1970, by the clocks of its zone: what its limits that
 * move with the calendar mean to whoever begins it then. One that has its day already keeps it.
 */
export function onDay(funnel: Funnel, when: string | number): Funnel {
  const { calendar, days, definition } = funnel
  if (!calendar || days) return funnel
  const today = typeof when === 'string' ? when : getToday(when, calendar.timeZone)
  const toPoints = (points: Points): Points =>
    Array.isArray(points) ? points.map((interval) => ({ ...interval, ...toDayLimits(interval, today) })) : points
  const { score } = definition
  return {
    ...funnel,
    definition: {
      ...definition,
      ...(score && { score: mapValues(score, (tables) => mapValues(tables, toPoints)) }),
    },
    days: Object.fromEntries([TODAY, ...calendar.limits].map((limit) => [limit, toDay(limit, today)])),
  }
}
