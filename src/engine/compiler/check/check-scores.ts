import { type CreateDiagnostic, reportIf } from '#engine/compiler/source/create-diagnostics.ts'
import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import type { JsonPath } from '#engine/compiler/source/json-source.ts'
import { offerTitled } from '#engine/compiler/source/nearest-name.ts'
import { getToday, isBetween, toDayLimits } from '#engine/form/day-limits.ts'
import { listStretches, toDayText } from '#engine/form/day-numbers.ts'
import { fieldKinds } from '#engine/form/field-kinds.ts'
import { findOneField, getFieldsOnPath, getRoot, listFieldPaths } from '#engine/form/field-path.ts'
import type { Field } from '#engine/form/form-definition.ts'
import { DAY_LIMITS, getEnds, isWithin } from '#engine/form/number-limits.ts'
import { fitsNumber, getNumbersAround } from '#engine/form/storage-rules.ts'
import { getConditions } from '#engine/funnel/condition.ts'
import type { Interval, Points } from '#engine/funnel/funnel-definition.ts'
import { testsOf, testsOfItems, toBoundaries } from '#engine/plan/condition-reads.ts'
import { isDay } from './check-field.ts'
import { checkAsked, type FunnelCheck, getFields } from './funnel-check.ts'

/** Checks the names of the scores, and that each table gives its points for what the answers to its field can be. */
export function checkScores(check: FunnelCheck): Diagnostic[] {
  const fields = getFields(check)
  return Object.entries(check.funnel.score ?? {}).flatMap(([score, table]) => [
    ...reportIf(Object.hasOwn(fields, score), () =>
      check.diagnostic('funnel.score-like-field', ['score', score], { name: score }),
    ),
    ...Object.entries(table).flatMap(([name, points]) => {
      const path = ['score', score, name]
      const way = getFieldsOnPath(fields, name)
      const field = way.at(-1)
      if (!field) {
        const known = listFieldPaths(fields).map(([each]) => each)
        return [check.diagnostic('funnel.unknown-field', path, { name }, known)]
      }
      if (way.slice(0, -1).some(({ item }) => item))
        return [check.diagnostic('funnel.wrong-points', path, { field: name, kind: 'ofItems' })]
      return [...checkAsked(check, getRoot(name), path), ...checkTable(check, name, field, points, path)]
    }),
  ])
}

function checkTable(
  { diagnostic }: FunnelCheck,
  name: string,
  field: Field,
  points: Points,
  path: JsonPath,
): Diagnostic[] {
  const wrong = (kind: string) => [diagnostic('funnel.wrong-points', path, { field: name, kind })]
  const toIdle = (indices: readonly number[]) =>
    indices.map((index) => diagnostic('funnel.idle-interval', [...path, index], { field: name }))
  const stored = fieldKinds[field.widget].stores
  if (field.format === 'date') {
    if (!Array.isArray(points)) return wrong('date')
    const bad = points.flatMap((interval, index) => checkDayLimits(name, interval, [...path, index], diagnostic))
    return bad.length > 0 ? bad : toIdle(findIdleDays(field, points))
  }
  // A field that is no number and no list is reported with its options, or with their absence.
  if (Array.isArray(points)) {
    const counted = toCounted(field)
    return !counted || points.some(hasDays) ? wrong(stored) : toIdle(findIdle(counted, points))
  }
  if (field.number !== undefined && !field.options) return wrong('number')
  const isTable = fieldKinds[field.widget].isTable
  return field.item || (field.fields && !isTable)
    ? wrong(stored)
    : checkOptionPoints(name, field, points, path, diagnostic)
}

/** Checks that the points of options are given to options that exist. */
function checkOptionPoints(
  name: string,
  field: Field,
  points: Readonly<Record<string, number>>,
  path: JsonPath,
  diagnostic: CreateDiagnostic,
): Diagnostic[] {
  const options = getScoredOptions(field)
  const values = options.map((option) => option.value)
  return Object.keys(points)
    .filter((value) => !values.includes(value))
    .map((value) => diagnostic('funnel.unknown-option', [...path, value], { name: value, field: name }, values))
    .map((each) => offerTitled(withoutGiven(each, points), options))
}

/** An option that has its points already is not the one that was meant. */
function withoutGiven({ suggestion, ...diagnostic }: Diagnostic, points: object): Diagnostic {
  return suggestion === undefined || Object.hasOwn(points, suggestion) ? diagnostic : { ...diagnostic, suggestion }
}

/** The options that give points; those of a matrix are the same in each of its rows. */
function getScoredOptions({ options, fields = {} }: Field): NonNullable<Field['options']> {
  return options ?? Object.values(fields)[0]?.options ?? []
}

/** The number that intervals are asked of: how many are in a list, and what is typed. */
function toCounted(field: Field): Pick<Field, 'type' | 'number'> | undefined {
  const { item, widget, options, minItems = 1, maxItems = options?.length } = field
  if (!item && fieldKinds[widget].stores !== 'list') return options ? undefined : field.number && field
  return { type: 'integer', number: { language: '', minimum: minItems, ...(maxItems && { maximum: maxItems }) } }
}

/** The intervals that no number of the field is in, or only such as an earlier one has: found by numbers that stand for all. */
function findIdle(field: Pick<Field, 'type' | 'number'>, intervals: readonly Interval[]): number[] {
  const cuts = intervals.flatMap(getEnds)
  const numbers = getNumbersAround(field, cuts).filter((value) => fitsNumber(field, value))
  const met = new Set(numbers.map((value) => intervals.findIndex((interval) => isWithin(interval, value))))
  return [...intervals.keys()].filter((index) => !met.has(index))
}

function hasDays(interval: Interval): boolean {
  return DAY_LIMITS.some((limit) => interval[limit] !== undefined)
}

/** Checks that an interval of dates is limited by days. */
function checkDayLimits(field: string, interval: Interval, path: JsonPath, diagnostic: CreateDiagnostic): Diagnostic[] {
  if (getEnds(interval).length > 0) return [diagnostic('funnel.wrong-points', path, { field, kind: 'date' })]
  return DAY_LIMITS.flatMap((limit) => {
    const day = interval[limit]
    return day === undefined || isDay(day)
      ? []
      : [diagnostic('funnel.bad-day', [...path, limit], { name: day, format: 'date' })]
  })
}

/** The same of dates. */
function findIdleDays(field: Field, intervals: readonly Interval[]): number[] {
  const today = getToday(Date.now(), 'UTC')
  const fixed = intervals.map((interval) => toDayLimits(interval, today))
  const days = listStretches(field, fixed, today).map(({ least }) => toDayText(least))
  const met = new Set(days.map((day) => fixed.findIndex((each) => isBetween(each, day))))
  return [...intervals.keys()].filter((index) => !met.has(index))
}

/** Remarks on points: those that punish an answer, and an option left out of a table that names even one without points. */
export function checkPoints(check: FunnelCheck): Diagnostic[] {
  const fields = getFields(check)
  return Object.entries(check.funnel.score ?? {}).flatMap(([score, table]) =>
    Object.entries(table).flatMap(([field, points]) => {
      const path = ['score', score, field]
      if (Array.isArray(points)) return findNegativeIntervals(check, field, points, path)
      const scored = findOneField(fields, field)
      const options = scored ? getScoredOptions(scored).map(({ value }) => value) : []
      return [
        ...Object.entries(points)
          .filter(([, value]) => value < 0)
          .map(([option, value]) =>
            check.diagnostic('funnel.negative-points', [...path, option], { option, field, value: String(value) }),
          ),
        ...findLeftOut(check, points, options).map((option) =>
          check.diagnostic('funnel.idle-option', path, { option, field, score }),
        ),
      ]
    }),
  )
}

function findNegativeIntervals(
  { diagnostic }: FunnelCheck,
  field: string,
  intervals: readonly Interval[],
  path: JsonPath,
): Diagnostic[] {
  return intervals.flatMap(({ points }, index) =>
    reportIf(points < 0, () =>
      diagnostic('funnel.negative-points', [...path, index, 'points'], { field, value: String(points) }),
    ),
  )
}

/** The options that a table leaves out although it names one without points: whoever writes a 0 names every option. */
function findLeftOut(
  check: FunnelCheck,
  points: Readonly<Record<string, number>>,
  options: readonly string[],
): string[] {
  const namesAll = Object.values(points).includes(0)
  // A misspelled option is reported as such.
  const isSpelled = Object.keys(points).every((name) => options.includes(name))
  if (!namesAll || !isSpelled) return []
  return options.filter((option) => !Object.hasOwn(points, option) && !isNamed(check, option))
}

/** Whether some condition asks for that option. */
function isNamed({ funnel }: FunnelCheck, option: string): boolean {
  const tests = getConditions(funnel).flatMap(testsOf)
  return toBoundaries([...tests, ...tests.flatMap(testsOfItems)]).values.includes(option)
}
