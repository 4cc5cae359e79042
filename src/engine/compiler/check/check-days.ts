import { FORMATS } from '#engine/compiler/emit/form-rules.ts'
import type { CreateDiagnostic } from '#engine/compiler/source/create-diagnostics.ts'
import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import type { FieldSchema } from '#engine/compiler/source/form-schema.ts'
import { isRelativeDay, toDay } from '#engine/form/day-limits.ts'
import { DAY_LIMITS } from '#engine/form/number-limits.ts'

/** Checks the first and the last day, or time, of a field: that it asks for one, that they are some, and that one lies between them. */
export function checkDays(name: string, field: FieldSchema, diagnostic: CreateDiagnostic): Diagnostic[] {
  const path = ['properties', name]
  const given = DAY_LIMITS.filter((key) => field[key] !== undefined)
  const { format } = field
  if (format !== 'date' && format !== 'time')
    return given.map((key) => diagnostic('form.misplaced-key', [...path, key], { name, key, kind: 'text' }))
  const { 'x-minimum': low, 'x-maximum': high } = field
  return [
    ...given
      .filter((key) => !(format === 'date' ? isDay : isMinute)(field[key] ?? ''))
      .map((key) => diagnostic('form.bad-day', [...path, key], { name: field[key] ?? '', format })),
    ...(low !== undefined && high !== undefined && isEmpty(low, high)
      ? [
          diagnostic('form.impossible-range', [...path, 'x-minimum'], {
            name,
            kind: format,
            key: 'x-minimum',
            low,
            high,
          }),
        ]
      : []),
  ]
}

/** Whether a text is a day that exists, or one that moves with the calendar. */
export function isDay(limit: string): boolean {
  return isRelativeDay(limit) || FORMATS.date.test(limit)
}

function isMinute(limit: string): boolean {
  return limit.length === 5 && FORMATS.time.test(limit)
}

/** Two limits that move with the day lie alike on any: of one that does and one that does not nothing is known for good. */
function isEmpty(low: string, high: string): boolean {
  const someDay = '2025-01-15'
  return isRelativeDay(low) === isRelativeDay(high) && toDay(low, someDay) > toDay(high, someDay)
}
