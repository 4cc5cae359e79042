import type { Answers, AnswerValue, Field, FormDefinition, SchemaError } from './form-definition.ts'
import { DAY_LIMITS } from './number-limits.ts'
import { isRecord } from './record.ts'

const DAY_MS = 86_400_000
/** `'today-18y'` → sign, count and unit; `'today'` has none of them. */
const RELATIVE = /^today(?:([+-])(\d{1,3})([dmy]))?$/

/** A time with seconds that is the one without them. */
const WHOLE_MINUTE = /^(\d\d:\d\d):00$/

/** Whether a limit moves with the day. */
export function isRelativeDay(limit: string): boolean {
  return RELATIVE.test(limit)
}

/**
 * The day that a limit means, on some day; a time is one on any. A day that a month does not have is the last of that
 * month.
 *
 * @example toDay('today-18y', '2024-02-29') // '2006-02-28'
 */
export function toDay(limit: string, today: string): string {
  const [found, sign, count = '0', unit] = RELATIVE.exec(limit) ?? []
  if (found === undefined) return limit
  const step = Number(`${sign ?? '+'}${count}`)
  if (unit === undefined || unit === 'd') return toText(Date.parse(today) + step * DAY_MS)
  const [year = 0, month = 1, day = 1] = today.split('-').map(Number)
  const months = year * 12 + month - 1 + step * (unit === 'y' ? 12 : 1)
  const last = new Date(Date.UTC(Math.floor(months / 12), (months % 12) + 1, 0)).getUTCDate()
  return toText(Date.UTC(Math.floor(months / 12), months % 12, Math.min(day, last)))
}

/** The limits of a day among some keys, each the day that it means on some day. */
export function toDayLimits(keys: DayLimits, today: string): DayLimits {
  return Object.fromEntries(
    DAY_LIMITS.flatMap((key) => {
      const limit = keys[key]
      return limit === undefined ? [] : [[key, toDay(limit, today)]]
    }),
  )
}

/** Whether an answer is a day from the first to the last, which do not move: of years of four digits the later is the later text. */
export function isBetween({ 'x-minimum': first, 'x-maximum': last }: DayLimits, answer: string): boolean {
  return /^\d{4}-/.test(answer) && answer >= (first ?? answer) && answer <= (last ?? answer)
}

/** One calendar for each time zone asked for: making it takes longer than all that it is asked afterwards. */
const calendars = new Map<string, Intl.DateTimeFormat>()

/** The day it is at some moment by the clocks of a time zone: `'2025-03-14'`. */
export function getToday(now: number, timeZone: string): string {
  const calendar =
    calendars.get(timeZone) ??
    new Intl.DateTimeFormat('en', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  calendars.set(timeZone, calendar)
  const named = Object.fromEntries(calendar.formatToParts(now).map(({ type, value }) => [type, value]))
  return `${named.year}-${named.month}-${named.day}`
}

/** The dates and times among the answers that are before the first or after the last of their field. */
export function findDayFaults(
  { fields, timeZone = 'UTC' }: FormDefinition,
  answers: Answers,
  now: number,
): SchemaError[] {
  // Asked of the zone's calendar at the first date that has a limit, which most forms do not have.
  let today: string | undefined
  const readToday = () => {
    today ??= getToday(now, timeZone)
    return today
  }
  return Object.values(fields).flatMap((field) => findFaults(field, answers[field.name], `/${field.name}`, readToday))
}

function findFaults(
  { days, fields = {}, item }: Field,
  value: AnswerValue | undefined,
  path: string,
  readToday: () => string,
): SchemaError[] {
  if (item && Array.isArray(value)) {
    return value.flatMap((each, index) => findFaults(item, each, `${path}/${index}`, readToday))
  }
  if (isRecord(value)) {
    return Object.values(fields).flatMap((field) =>
      findFaults(field, value[field.name], `${path}/${field.name}`, readToday),
    )
  }
  if (!days || typeof value !== 'string') return []
  const today = readToday()
  const given = value.replace(WHOLE_MINUTE, '$1')
  const isBefore = days.minimum !== undefined && given < toDay(days.minimum, today)
  const isAfter = days.maximum !== undefined && given > toDay(days.maximum, today)
  const keyword = isBefore ? 'x-minimum' : isAfter ? 'x-maximum' : null
  return keyword === null ? [] : [{ instancePath: path, keyword, params: {} }]
}

/** Years of four digits each, as hours are of two: later and earlier days are later and earlier texts. */
function toText(time: number): string {
  return new Date(time).toISOString().slice(0, 10)
}

/** The first and the last day there may be. */
type DayLimits = { [Limit in (typeof DAY_LIMITS)[number]]?: string }
