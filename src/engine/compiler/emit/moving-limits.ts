import { isRelativeDay } from '#engine/form/day-limits.ts'
import { findOneField } from '#engine/form/field-path.ts'
import type { FormDefinition } from '#engine/form/form-definition.ts'
import { DAY_LIMITS, TODAY } from '#engine/form/number-limits.ts'
import { isRecord } from '#engine/form/record.ts'
import { getConditions } from '#engine/funnel/condition.ts'
import type { FunnelDefinition } from '#engine/funnel/funnel-definition.ts'

/** Whether a funnel has to be told the day: it has a limit that moves, a value that counts the days to today, or points for dates. */
export function looksAtToday(definition: FunnelDefinition, form: FormDefinition | undefined): boolean {
  const counts = Object.values(definition.values ?? {}).some(({ days }) => days?.includes(TODAY))
  const scored = Object.values(definition.score ?? {}).flatMap((table) => Object.keys(table))
  const areDates = scored.some((path) => findOneField(form?.fields ?? {}, path)?.format === 'date')
  return counts || areDates || listMovingLimits(definition).length > 0
}

/** The limits of the conditions and scores of a funnel that mean another day each day: `'today-18y'`. */
function listMovingLimits(definition: FunnelDefinition): string[] {
  const all = [...getConditions(definition), ...Object.values(definition.score ?? {})].flatMap(listDayLimits)
  return [...new Set(all.filter(isRelativeDay))]
}

/** Every first and last day that is written somewhere below. */
function listDayLimits(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(listDayLimits)
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([key, each]) =>
    DAY_LIMITS.some((limit) => limit === key) && typeof each === 'string' ? [each] : listDayLimits(each),
  )
}
