import { getToday, toDay, toDayLimits } from '#engine/form/day-limits.ts'
import type { Answers } from '#engine/form/form-definition.ts'
import { mapValues } from '#engine/form/record.ts'
import { fixDays } from '#engine/plan/fix-days.ts'
import { getValues } from './computed-values.ts'
import { getDatedScores } from './dated-scores.ts'
import type { Funnel } from './funnel-context.ts'
import type { Points, Values } from './funnel-definition.ts'
import type { Clock } from './ports.ts'

/**
 * A funnel on a day, `'2025-03-14'`, or on that of a clock in its own zone: what its limits that
 * move with the calendar mean to whoever begins it then. One that has its day already keeps it.
 */
export function onDay(funnel: Funnel, when: string | Pick<Clock, 'now'>): Funnel {
  const { calendar, said, definition } = funnel
  if (!calendar || said) return funnel
  const today = typeof when === 'string' ? when : getToday(when.now(), calendar.timeZone)
  const toPoints = (points: Points): Points =>
    Array.isArray(points) ? points.map((interval) => ({ ...interval, ...toDayLimits(interval, today) })) : points
  const score = definition.score && mapValues(definition.score, (tables) => mapValues(tables, toPoints))
  return {
    ...funnel,
    definition: { ...definition, ...(score && { score }) },
    // The points of dates come with the values: a page whose funnel gives none is not sent how they are told.
    features: {
      ...funnel.features,
      getValues: (values: Values | undefined, answers: Answers) => ({
        ...getDatedScores(score, answers),
        ...getValues(values, answers, today),
      }),
    },
    said: { today },
    conditions: mapValues(funnel.conditions, (condition) => fixDays(condition, (limit) => toDay(limit, today))),
  }
}
