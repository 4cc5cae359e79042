import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import { fieldKinds } from '#engine/form/field-kinds.ts'
import { findOneField } from '#engine/form/field-path.ts'
import type { Field } from '#engine/form/form-definition.ts'
import { isWithin, NUMBER_LIMITS } from '#engine/form/number-limits.ts'
import { isRecord } from '#engine/form/record.ts'
import type { Points, Scores, Transition } from '#engine/funnel/funnel-definition.ts'
import { listPoints } from '#engine/funnel/score.ts'
import { type Reporting, toKeywords } from './check-test.ts'
import { type FunnelCheck, getFields } from './funnel-check.ts'

/** The numbers that a score or an answer lies between, both ends included. */
type Range = { low: number; high: number }

/** Checks that a test of a number is met by one of the numbers there can be: `{ "puntos": { "minimum": 7 } }` of 6 is not. */
export function checkLimits(
  check: FunnelCheck,
  { diagnostic, path }: Reporting,
  name: string,
  test: unknown,
): Diagnostic[] {
  const range = getRange(check, name)
  if (!range || canHold(range, test)) return []
  return [diagnostic('funnel.wrong-limit', path, { ...describe(range, test), name, holds: 'never' })]
}

/**
 * Checks a rule that has others behind it: a test of one score that holds for every number there can be leaves them nobody.
 */
export function checkSureRule(
  { diagnostic, path }: Reporting,
  check: FunnelCheck,
  transition: Transition,
): Diagnostic[] {
  const tests = Object.entries(transition.if ?? {})
  const [[name, test] = ['', undefined]] = tests
  // A question that is left out meets no test of its answer; everybody has a score.
  const isScore = Object.hasOwn(check.funnel.score ?? {}, name)
  const range = tests.length === 1 && isScore ? getRange(check, name) : undefined
  if (!range || !holdsAlways(range, test)) return []
  return [diagnostic('funnel.wrong-limit', [...path, name], { ...describe(range, test), name, holds: 'always' })]
}

/**
 * The range of a score from its points, of a number from its limits; undefined for anything else, and for a number
 * without limits.
 */
function getRange(check: FunnelCheck, name: string): Range | undefined {
  const table = check.funnel.score?.[name]
  const fields = getFields(check)
  if (table) return getScoreRange(fields, table)
  const { minimum: low, maximum: high } = findOneField(fields, name)?.number ?? {}
  return low === undefined || high === undefined ? undefined : { low, high }
}

function getScoreRange(fields: Readonly<Record<string, Field>>, table: Scores[string]): Range {
  const ranges = Object.entries(table).map(([name, points]) => getPointsRange(findOneField(fields, name), points))
  return {
    low: ranges.reduce((sum, { low }) => sum + low, 0),
    high: ranges.reduce((sum, { high }) => sum + high, 0),
  }
}

/** A visitor who does not answer gets no points. A list may have each of its options, a matrix one in each row. */
function getPointsRange(field: Field | undefined, table: Points): Range {
  const points = listPoints(table)
  const kind = field && fieldKinds[field.widget]
  const isList = !Array.isArray(table) && kind?.stores === 'list'
  const total = (list: readonly number[]) => list.reduce((sum, each) => sum + each, 0)
  if (isList) return { low: total(points.filter((each) => each < 0)), high: total(points.filter((each) => each > 0)) }
  const rows = kind?.isTable ? Object.keys(field?.fields ?? {}).length : 1
  return { low: rows * Math.min(0, ...points), high: rows * Math.max(0, ...points) }
}

function canHold({ low, high }: Range, test: unknown): boolean {
  return toKeywords(test).every(([keyword, value]) => {
    if (keyword === 'const' || keyword === 'enum')
      return [value].flat().some((each) => isWithin({ minimum: low, maximum: high }, each))
    if (typeof value !== 'number') return true
    if (keyword === 'minimum') return value <= high
    if (keyword === 'maximum') return value >= low
    if (keyword === 'exclusiveMinimum') return value < high
    return keyword !== 'exclusiveMaximum' || value > low
  })
}

function holdsAlways({ low, high }: Range, test: unknown): boolean {
  if (!isRecord(test)) return false
  const keywords = Object.keys(test)
  const areLimits = keywords.every((keyword) => NUMBER_LIMITS.some((limit) => limit === keyword))
  return areLimits && keywords.length > 0 && isWithin(test, low) && isWithin(test, high)
}

function describe({ low, high }: Range, test: unknown): { low: string; high: string; test: string } {
  return { low: String(low), high: String(high), test: toText(test) }
}

/** { minimum: 7 } → '"minimum": 7' */
function toText(test: unknown): string {
  return toKeywords(test)
    .map(([keyword, value]) => `"${keyword}": ${JSON.stringify(value)}`)
    .join(', ')
}
