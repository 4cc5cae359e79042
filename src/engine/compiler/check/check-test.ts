import type { FieldRules } from '#engine/compiler/emit/form-rules.ts'
import { createValidator } from '#engine/compiler/emit/validator-code.ts'
import { type CreateDiagnostic, reportUnless } from '#engine/compiler/source/create-diagnostics.ts'
import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import type { JsonPath } from '#engine/compiler/source/json-source.ts'
import { offerTitled } from '#engine/compiler/source/nearest-name.ts'
import { fieldKinds } from '#engine/form/field-kinds.ts'
import type { Field } from '#engine/form/form-definition.ts'
import { DAY_LIMITS } from '#engine/form/number-limits.ts'
import { isRecord } from '#engine/form/record.ts'
import { storageRules } from '#engine/form/storage-rules.ts'
import { isDay } from './check-days.ts'

/** The fields whose answers are tested, those of a form or of a group in it, with their rules. */
export type TestedFields = {
  definition: { fields: Readonly<Record<string, Field>> }
  schema: { properties: Readonly<Record<string, FieldRules>> }
}

/** The position of a test, and the function that makes a diagnostic of it. */
export type Reporting = { diagnostic: CreateDiagnostic; family: 'form' | 'funnel'; path: JsonPath }

/** Checks a test of an answer: no valid answer is ever what `{ "plan": 3 }` or `{ "plan": "no such option" }` asks. */
export function checkAnswerTest(reporting: Reporting, form: TestedFields, name: string, test: unknown): Diagnostic[] {
  const { diagnostic, family, path } = reporting
  const isDateTest = family === 'funnel' && getTestedKind(form.definition.fields[name]) === 'date'
  return toKeywords(test).flatMap(([keyword, value]) => {
    // The conditions of forms know no day: their schema has to say the same everywhere.
    if (isDateTest && isDayLimit(keyword)) return checkDay(diagnostic, value, path)
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

function isDayLimit(keyword: string): boolean {
  return DAY_LIMITS.some((limit) => limit === keyword)
}

function checkDay(diagnostic: CreateDiagnostic, value: unknown, path: JsonPath): Diagnostic[] {
  return reportUnless(typeof value === 'string' && isDay(value), () =>
    diagnostic('funnel.bad-day', path, { name: String(value), format: 'date' }),
  )
}

/** A bare value is a `const`. */
export function toKeywords(test: unknown): [string, unknown][] {
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
