import type { Check, Condition } from './condition.ts'
import { hasDay } from './condition-reads.ts'

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
