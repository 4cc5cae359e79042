import type { FieldRules } from '#engine/compiler/emit/form-rules.ts'
import { createValidator } from '#engine/compiler/emit/validator-code.ts'
import { type CreateDiagnostic, reportUnknown, reportUnless } from '#engine/compiler/source/create-diagnostics.ts'
import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import { type JsonPath, readAt } from '#engine/compiler/source/json-source.ts'
import { offerTitled } from '#engine/compiler/source/nearest-name.ts'
import { fieldKinds } from '#engine/form/field-kinds.ts'
import { findOneField, getRoot } from '#engine/form/field-path.ts'
import type { Field } from '#engine/form/form-definition.ts'
import { DAY_LIMITS, isWithin, NUMBER_LIMITS } from '#engine/form/number-limits.ts'
import { isRecord } from '#engine/form/record.ts'
import { storageRules } from '#engine/form/storage-rules.ts'
import type { AuthoredCondition } from '#engine/funnel/funnel-definition.ts'
import { getScoreRange, type Range, type Scored } from '#engine/funnel/score.ts'
import { getVariants, listFacts, VARIANT_KEY } from '#engine/funnel/variants.ts'
import { isDay } from './check-field.ts'
import { checkAsked, type FunnelCheck, getFields, getForm } from './funnel-check.ts'
import { getProperties } from './list-fields.ts'

/**
 * Checks the condition at a place: its names, and that answers, scores and values can be what it asks. Where none is written, nothing is wrong.
 * @param data the names of the data that come with the event, under `on`
 */
export function checkCondition(check: FunnelCheck, path: JsonPath, data: readonly string[]): Diagnostic[] {
  return listWrittenTests(check, path).flatMap(([name, test]) => {
    const here = [...path, name]
    if (name === 'anyOf' && Array.isArray(test))
      return test.flatMap((_, index) => checkCondition(check, [...here, index], data))
    return name === 'not' ? checkCondition(check, here, data) : checkFact(check, name, test, here, data)
  })
}

/** The tests of the condition at a place, each by what it looks at. */
function listWrittenTests({ source }: FunnelCheck, path: JsonPath): [string, unknown][] {
  const written = readAt(source, path)
  return isRecord(written) ? Object.entries(written) : []
}

/** Checks a test of an answer, a score, a value, the variant or something that came with the event. */
function checkFact(
  check: FunnelCheck,
  name: string,
  test: unknown,
  path: JsonPath,
  data: readonly string[],
): Diagnostic[] {
  const { score = {}, values = {}, variants } = check.funnel
  const form = getForm(check)
  const fields = getFields(check)
  const reporting = { diagnostic: check.diagnostic, family: 'funnel', path } as const
  const root = getRoot(name)
  if (form && Object.hasOwn(fields, root))
    return [...checkAsked(check, root, path), ...checkNumberTest(check, reporting, form, name, test)]
  if (Object.hasOwn(score, name)) {
    const found = checkSumTest(reporting, 'score', name, test)
    return found.length > 0 ? found : checkLimits(check, reporting, name, test)
  }
  if (Object.hasOwn(values, name)) return checkSumTest(reporting, 'value', name, test)
  if (name === VARIANT_KEY && variants) return checkVariantTest(check, test, path)
  const known = () => [...listFacts(check.funnel, fields), ...data]
  return reportUnless(data.includes(name), () => check.diagnostic('funnel.unknown-name', path, { name }, known()))
}

function checkNumberTest(
  check: FunnelCheck,
  reporting: Reporting,
  form: TestedFields,
  name: string,
  test: unknown,
): Diagnostic[] {
  const found = checkPathTest(reporting, form, name, test)
  return found.length > 0 ? found : checkLimits(check, reporting, name, test)
}

/** Checks a test of the answer at a path: into a group, and with `contains` into the items of a list that grows. */
function checkPathTest(reporting: Reporting, level: TestedFields, path: string, test: unknown): Diagnostic[] {
  const [name = '', ...rest] = path.split('.')
  const { fields } = level.definition
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  const rules = level.schema.properties[name]
  if (!field || !rules)
    return [reporting.diagnostic('funnel.unknown-name', reporting.path, { name }, Object.keys(fields))]
  if (rest.length > 0) {
    if (!field.fields) return [reporting.diagnostic('funnel.wrong-path', reporting.path, { name, path })]
    const below = { definition: { fields: field.fields }, schema: { properties: getProperties(rules) } }
    return checkPathTest(reporting, below, rest.join('.'), test)
  }
  const { contains, ...others } = isRecord(test) ? test : {}
  if (!field.item?.fields || !isItemCondition(contains)) return checkAnswerTest(reporting, level, name, test)
  const items = {
    definition: { fields: field.item.fields },
    schema: { properties: rules.type === 'array' ? getProperties(rules.items) : {} },
  }
  return [
    ...(Object.keys(others).length > 0 ? checkAnswerTest(reporting, level, name, others) : []),
    ...checkItemCondition({ ...reporting, path: [...reporting.path, 'contains'] }, items, contains),
  ]
}

function checkItemCondition(reporting: Reporting, items: TestedFields, condition: AuthoredCondition): Diagnostic[] {
  return Object.entries(condition).flatMap(([name, test]) => {
    const here = { ...reporting, path: [...reporting.path, name] }
    if (name === 'anyOf' && Array.isArray(test)) {
      return test.flatMap((each: AuthoredCondition, index) =>
        checkItemCondition({ ...here, path: [...here.path, index] }, items, each),
      )
    }
    if (name === 'not') return checkItemCondition(here, items, isRecord(test) ? test : {})
    return checkPathTest(here, items, name, test)
  })
}

/** Whether `contains` asks more of an item than to be one value. */
function isItemCondition(contains: unknown): contains is AuthoredCondition {
  return isRecord(contains) && !Object.hasOwn(contains, 'const')
}

/** Checks that a test of a number is met by one of the numbers there can be: `{ "puntos": { "minimum": 7 } }` of 6 is not. */
function checkLimits(check: FunnelCheck, { diagnostic, path }: Reporting, name: string, test: unknown): Diagnostic[] {
  const range = getRange(check, name)
  if (!range || canHold(range, test)) return []
  return [diagnostic('funnel.wrong-limit', path, { ...describe(range, test), name, holds: 'never' })]
}

/** Checks the condition of a rule that has others behind it: a test of one score that holds for every number there can be leaves them nobody. */
export function checkSureRule(check: FunnelCheck, path: JsonPath): Diagnostic[] {
  const tests = listWrittenTests(check, path)
  const [[name, test] = ['', undefined]] = tests
  // A question that is left out meets no test of its answer; everybody has a score.
  const isScore = Object.hasOwn(check.funnel.score ?? {}, name)
  const range = tests.length === 1 && isScore ? getRange(check, name) : undefined
  if (!range || !holdsAlways(range, test)) return []
  return [check.diagnostic('funnel.wrong-limit', [...path, name], { ...describe(range, test), name, holds: 'always' })]
}

/**
 * The range of a score from its points, of a number from its limits; undefined for anything else, and for a number
 * without limits.
 */
function getRange(check: FunnelCheck, name: string): Range | undefined {
  const table = check.funnel.score?.[name]
  const fields = getFields(check)
  if (table) return getScoreRange(table, (name) => toScored(findOneField(fields, name)))
  const { minimum: low, maximum: high } = findOneField(fields, name)?.number ?? {}
  return low === undefined || high === undefined ? undefined : { low, high }
}

/** As much of a field as its points depend on. */
function toScored(field: Field | undefined): Scored {
  const { stores, isTable = false } = field ? fieldKinds[field.widget] : {}
  return { ...field, isList: stores === 'list', rows: isTable ? Object.keys(field?.fields ?? {}).length : 1 }
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

/** Keywords that a condition may ask of a sum of points, or of a value. */
const SUM_KEYWORDS: readonly string[] = ['const', 'enum', ...NUMBER_LIMITS]

/** Checks a test of a score or a value: `{ "puntos": "2" }` never holds, `{ "puntos": { "contains": … } }` always does. */
function checkSumTest(
  { diagnostic, path }: Reporting,
  kind: 'score' | 'value',
  field: string,
  test: unknown,
): Diagnostic[] {
  return toKeywords(test).flatMap(([keyword, value]) =>
    reportUnless(SUM_KEYWORDS.includes(keyword) && [value].flat().every((each) => typeof each === 'number'), () =>
      diagnostic('funnel.wrong-test', path, { field, kind, keyword, value: JSON.stringify(value) }),
    ),
  )
}

/** Checks a test of the variant: one name, or several. */
function checkVariantTest({ funnel, diagnostic }: FunnelCheck, test: unknown, path: JsonPath): Diagnostic[] {
  const known = getVariants(funnel)
  return toKeywords(test).flatMap(([keyword, value]) => {
    if (keyword !== 'const' && keyword !== 'enum') {
      const params = { field: VARIANT_KEY, kind: 'variant', keyword, value: JSON.stringify(value) }
      return [diagnostic('funnel.wrong-test', path, params)]
    }
    return [value]
      .flat()
      .flatMap((name) => reportUnknown(diagnostic, 'funnel.unknown-variant', path, String(name), known))
  })
}

/** The fields whose answers are tested, those of a form or of a group in it, with their rules. */
export type TestedFields = {
  definition: { fields: Readonly<Record<string, Field>> }
  schema: { properties: Readonly<Record<string, FieldRules>> }
}

/** The position of a test, and the function that makes a diagnostic of it. */
type Reporting = { diagnostic: CreateDiagnostic; family: 'form' | 'funnel'; path: JsonPath }

/** Checks a test of an answer: no valid answer is ever what `{ "plan": 3 }` or `{ "plan": "no such option" }` asks. */
export function checkAnswerTest(reporting: Reporting, form: TestedFields, name: string, test: unknown): Diagnostic[] {
  const { diagnostic, family, path } = reporting
  const isDateTest = family === 'funnel' && getTestedKind(form.definition.fields[name]) === 'date'
  return toKeywords(test).flatMap(([keyword, value]) => {
    // The conditions of forms know no day: their schema has to say the same everywhere.
    if (isDateTest && DAY_LIMITS.some((limit) => limit === keyword)) return checkDay(diagnostic, value, path)
    const wanted = keyword === 'contains' && isRecord(value) && 'const' in value ? [value.const] : [value].flat()
    return wanted.flatMap((each) => checkTestedValue(reporting, form, name, keyword, each))
  })
}

/** Checks one value that an answer is compared with. */
function checkTestedValue(
  { diagnostic, family, path }: Reporting,
  form: TestedFields,
  name: string,
  keyword: string,
  value: unknown,
): Diagnostic[] {
  const field = form.definition.fields[name]
  const isKnown = storageRules[fieldKinds[field?.widget ?? 'text'].stores].conditions.includes(keyword)
  const toImpossible = (what: string) => diagnostic(`${family}.impossible-value`, path, { name: what, field: name })
  if (isKnown && typeof value === 'number' && (keyword === 'minItems' || keyword === 'maxItems'))
    return reportUnless(isPossibleCount(field, keyword, value), () => toImpossible(`${keyword} ${value}`))
  if (!isKnown || !isComparable(field, value)) {
    const params = { field: name, kind: getTestedKind(field), keyword, value: JSON.stringify(value) }
    return [diagnostic(`${family}.wrong-test`, path, params)]
  }
  if (field?.options) {
    const options = field.options.map((option) => option.value)
    if (options.includes(String(value))) return []
    const unknown = diagnostic(`${family}.unknown-option`, path, { name: String(value), field: name }, options)
    return [offerTitled(unknown, field.options)]
  }
  // The analysis of the rules finds limits that no number meets, or that all meet.
  const isEqual = keyword === 'const' || keyword === 'enum'
  return reportUnless(!isEqual || isPossible(form, name, value), () => toImpossible(String(value)))
}

/** Whether a list can have so few items, or so many. One that may be left blank can have none: its own minimum says nothing then. */
function isPossibleCount(field: Field | undefined, keyword: 'minItems' | 'maxItems', count: number): boolean {
  const { minItems = 0, maxItems = count } = field ?? {}
  return keyword === 'minItems' ? count <= maxItems : count >= minItems
}

/** The kind of a field as a test of its answer sees it: a date is more than the text that it is stored as. */
function getTestedKind(field: Field | undefined): string {
  return field?.format === 'date' ? 'date' : fieldKinds[field?.widget ?? 'text'].stores
}

function checkDay(diagnostic: CreateDiagnostic, value: unknown, path: JsonPath): Diagnostic[] {
  return reportUnless(typeof value === 'string' && isDay(value), () =>
    diagnostic('funnel.bad-day', path, { name: String(value), format: 'date' }),
  )
}

/** A bare value is a `const`. */
function toKeywords(test: unknown): [string, unknown][] {
  return isRecord(test) ? Object.entries(test) : [['const', test]]
}

/** Whether an answer to a field is ever compared with such a value. */
function isComparable(field: Field | undefined, value: unknown): boolean {
  if (field?.type === 'boolean') return typeof value === 'boolean'
  return typeof value === (field?.type ? 'number' : 'string')
}

/** Answers are trimmed before they are looked at. */
function isPossible({ schema }: TestedFields, name: string, value: unknown): boolean {
  const isTrimmed = typeof value !== 'string' || value === value.trim()
  const rules = schema.properties[name] ?? { type: 'null' }
  return isTrimmed && createValidator(rules.type === 'array' ? rules.items : rules)(value)
}
