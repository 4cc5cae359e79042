import { isRelativeDay } from '#engine/form/day-limits.ts'
import type { Field } from '#engine/form/form-definition.ts'

/** Patterns for the days, or times, within limits that are some themselves; one that moves has none. */
export function toDayPatterns(days: Field['days']): string[] {
  const isFixed = (limit: string | undefined) => limit !== undefined && !isRelativeDay(limit)
  return [
    ...(isFixed(days?.minimum) ? [toOrderPattern(days?.minimum ?? '', toGreater, ANY_SECOND)] : []),
    ...(isFixed(days?.maximum) ? [toOrderPattern(days?.maximum ?? '', toSmaller, NO_SECOND)] : []),
  ]
}

/** A pattern for a limit and what lies beyond it: they begin alike, then a digit lies beyond. `'2025-…'` → `'^(?:2025-…|[3-9]\\d…|2[1-9]…)$'` */
function toOrderPattern(limit: string, toBeyond: (digit: number) => string | null, seconds: string): string {
  const isTime = limit.includes(':')
  const beyond = [...limit].flatMap((character, index) => {
    const digits = /\d/.test(character) ? toBeyond(Number(character)) : null
    if (digits === null) return []
    const rest = limit.slice(index + 1).replace(/\d/g, '\\d')
    return [`${limit.slice(0, index)}${digits}${rest}${isTime ? ANY_SECOND : ''}`]
  })
  return `^(?:${[isTime ? `${limit}${seconds}` : limit, ...beyond].join('|')})$`
}

/** The seconds after a time that is within its limits whatever they are, and after the last minute of them. */
const ANY_SECOND = '(?::\\d\\d)?'
const NO_SECOND = '(?::00)?'

const toGreater = (digit: number) => (digit === 9 ? null : `[${digit + 1}-9]`)
const toSmaller = (digit: number) => (digit === 0 ? null : `[0-${digit - 1}]`)
