import { isRelativeDay } from '#engine/form/day-limits.ts'
import type { Field } from '#engine/form/form-definition.ts'

/** Patterns for the days within limits that are days themselves; one that moves has none. */
export function toDayPatterns(days: Field['days']): string[] {
  const isFixed = (limit: string | undefined) => limit !== undefined && !isRelativeDay(limit)
  return [
    ...(isFixed(days?.minimum) ? [toOrderPattern(days?.minimum ?? '', toGreater)] : []),
    ...(isFixed(days?.maximum) ? [toOrderPattern(days?.maximum ?? '', toSmaller)] : []),
  ]
}

/** A pattern for a day and those beyond it: they begin alike, then a digit lies beyond. `'2025-…'` → `'^(?:2025-…|[3-9]\\d…|2[1-9]…)$'` */
function toOrderPattern(day: string, toBeyond: (digit: number) => string | null): string {
  const beyond = [...day].flatMap((character, index) => {
    const digits = character === '-' ? null : toBeyond(Number(character))
    return digits === null ? [] : [`${day.slice(0, index)}${digits}${day.slice(index + 1).replace(/\d/g, '\\d')}`]
  })
  return `^(?:${[day, ...beyond].join('|')})$`
}

const toGreater = (digit: number) => (digit === 9 ? null : `[${digit + 1}-9]`)
const toSmaller = (digit: number) => (digit === 0 ? null : `[0-${digit - 1}]`)
