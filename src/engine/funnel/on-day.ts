import { getToday, toDay, toDayLimits } from '#engine/form/day-limits.ts'
import type { Answers } from '#engine/form/form-definition.ts'
import { mapValues } from '#engine/form/record.ts'
import type { Check, Condition } from '#engine/plan/condition.ts'
import { hasDay } from '#engine/plan/condition-reads.ts'
import { getValues } from './computed-values.ts'
import { mapConditions } from './condition.ts'
import { getDatedScores } from './dated-scores.ts'
import type { Funnel } from './funnel-context.ts'
import type { Points, Values } from './funnel-definition.ts'
import type { Clock } from './ports.ts'
import { toMachineConfig } from './to-machine-config.ts'

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
  const ofDay = mapConditions(definition, (condition) => fixDays(condition, (limit) => toDay(limit, today)))
  return {
    ...funnel,
    definition: { ...ofDay, ...(score && { score }) },
    config: toMachineConfig(ofDay, funnel.form),
    // The points of dates come with the values: a page whose funnel gives none is not sent how they are told.
    features: {
      ...funnel.features,
      getValues: (values: Values | undefined, answers: Answers) => ({
        ...getDatedScores(score, answers),
        ...getValues(values, answers, today),
      }),
    },
    said: { today },
  }
}

/** A condition each of whose days is the one that `toDay` says: none of them moves then. */
export function fixDays(condition: Condition, toDay: (limit: string) => string): Condition {
  if ('all' in condition) return { all: condition.all.map((each) => fixDays(each, toDay)) }
  if ('any' in condition) return { any: condition.any.map((each) => fixDays(each, toDay)) }
  if ('not' in condition) return { not: fixDays(condition.not, toDay) }
  const fix = (check: Check): Check => {
    if (check.op === 'some') return { op: 'some', value: fixDays(check.value, toDay) }
    return hasDay(check) ? { op: check.op, value: toDay(check.value) } : check
  }
  return { path: condition.path, checks: condition.checks.map(fix) }
}
