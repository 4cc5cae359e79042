import { findField, getAt, getRoot } from '#engine/form/field-path.ts'
import type { AnswerValue, Field, Form } from '#engine/form/form-definition.ts'
import { fromOption } from '#engine/form/from-typed.ts'
import { listNumbers } from '#engine/form/number-samples.ts'
import { getSources, getValues } from '#engine/funnel/computed-values.ts'
import { getConditions, getTests } from '#engine/funnel/condition.ts'
import type { Funnel } from '#engine/funnel/funnel-context.ts'
import { type DaySamples, getDaySamples } from './day-samples.ts'
import type { NestedTest } from './nested-values.ts'
import { getCuts } from './number-cuts.ts'

/** More answers to one part of a value than any rule of a form that people fill in tells apart, and to all of its parts. */
const MOST_OF_ONE = 1000
const MOST_OF_ALL = 10_000

/** Why it cannot be decided what the conditions say of a value: it says which part of it is at fault. */
export type UndecidedValue = {
  value: string
  path: string
  reason: 'open' | 'many' | 'days' | 'elsewhere' | 'limits'
}

/** A value that conditions compare, with where they cut it and the answers that it is made of. */
type Compared = { name: string; cuts: number[]; paths: string[] }

/** What the values that conditions compare tell apart of the answers they are made of. */
export function createValueClasses(funnel: Funnel, form: Form) {
  const { values = {} } = funnel.definition
  const { fields } = form.definition
  const compared = listCompared(funnel)
  const parts = new Set(compared.flatMap(({ paths }) => paths))
  const days = new Map<string, readonly string[]>()
  for (const { name, cuts } of compared) {
    const samples = sampleDays(funnel, form, name, cuts)
    if (!samples || typeof samples === 'string') continue
    for (const [path, list] of samples) days.set(path, list)
  }

  /** Every answer to one part, each of its own kind; undefined for what is no part, and where they are without end. */
  function listParts(path: string): readonly AnswerValue[] | undefined {
    const field = findField(fields, path)
    return days.get(path) ?? (field && parts.has(path) ? listNumbersOf(field) : undefined)
  }

  /** Of a field that a compared value is made of, what of an answer to it the value can tell. */
  function toSignature(name: string, value: AnswerValue): unknown[] {
    return compared.flatMap(({ name: own, cuts, paths }): unknown[] => {
      const ofField = paths.filter((path) => getRoot(path) === name)
      if (ofField.length === 0) return []
      if (ofField.length < paths.length) {
        return ofField.map((path) => {
          const part = getAt({ [name]: value }, path)
          return Array.isArray(part) ? part.length : (part ?? null)
        })
      }
      const known = getValues(values, { [name]: value })[own]
      return [known === undefined ? null : cuts.map((cut) => Math.sign(known - cut))]
    })
  }

  /** What tells the answers to a group or a list apart, by the paths in it. */
  function getPartTests(name: string): NestedTest[] {
    const paths = [...parts].filter((path) => getRoot(path) === name)
    return paths.flatMap((path): NestedTest[] => {
      const below = path.slice(name.length + 1)
      const field = findField(fields, path)
      if (field && isList(field)) return listCounts(field).map((count) => [below, { minItems: count }])
      return (listParts(path) ?? []).map((part) => [below, { const: part }])
    })
  }

  return { listParts, toSignature, getPartTests }
}

/** The values of which it cannot be decided what the conditions say, each with the part that is at fault. */
export function listUndecidedValues(funnel: Funnel, form: Form): UndecidedValue[] {
  const { values = {} } = funnel.definition
  return listCompared(funnel).flatMap(({ name: value, cuts, paths }): UndecidedValue[] => {
    const undecided = (path: string, reason: UndecidedValue['reason']) => [{ value, path, reason }]
    const pair = values[value]?.days
    if (pair) {
      const shared = pair.find((path) => isReadElsewhere(funnel, form, value, path))
      if (shared !== undefined) return undecided(shared, 'elsewhere')
      return sampleDays(funnel, form, value, cuts) === 'limits' ? undecided(pair[0] ?? '', 'limits') : []
    }
    let all = 1
    for (const path of paths) {
      const field = findField(form.definition.fields, path)
      if (field?.format === 'date') return undecided(findDays(funnel, value), 'days')
      const count = field ? countAnswers(field) : undefined
      if (count === undefined) return undecided(path, 'open')
      all *= count
      if (count > MOST_OF_ONE || all > MOST_OF_ALL) return undecided(path, 'many')
    }
    return []
  })
}

function listCompared({ definition }: Funnel): Compared[] {
  const { values = {} } = definition
  const tests = getConditions(definition).flatMap(getTests)
  return Object.keys(values).flatMap((name) => {
    const own = tests.filter(([read]) => read === name)
    if (own.length === 0) return []
    return [{ name, cuts: own.flatMap(([, test]) => getCuts(test)), paths: getSources(values, name) }]
  })
}

function sampleDays(
  { definition: { values = {} } }: Funnel,
  form: Form,
  name: string,
  cuts: readonly number[],
): DaySamples | 'limits' | null {
  const [from = '', to = ''] = values[name]?.days ?? []
  const [first, second] = [from, to].map((path) => findField(form.definition.fields, path))
  if (!first || !second) return null
  return getDaySamples({ path: from, field: first }, { path: to, field: second }, cuts)
}

/** Whether something else than this value looks at a date: a condition of the funnel or the form, or another value that is compared. */
function isReadElsewhere(funnel: Funnel, form: Form, value: string, path: string): boolean {
  const isTested = getConditions(funnel.definition)
    .flatMap(getTests)
    .some(([read]) => read === path)
  const isShared = listCompared(funnel).some(({ name, paths }) => name !== value && paths.includes(path))
  return isTested || isShared || decides(form, path)
}

/** Whether a date decides if another field of its form, or of its group, is shown. */
function decides(form: Form, path: string): boolean {
  const root = getRoot(path)
  const name = path.split('.').at(-1) ?? ''
  const group = path === root ? undefined : findField(form.definition.fields, path.slice(0, -name.length - 1))
  if (group) return Object.values(group.fields ?? {}).some(({ looksAt = [] }) => looksAt.includes(name))
  return form.conditions.some((condition) => {
    condition({})
    return condition.errors?.some(({ params }) => params.missingProperty === name) ?? false
  })
}

/** The first value of days that a value is made of. */
function findDays({ definition: { values = {} } }: Funnel, value: string): string {
  const paths = getSources(values, value)
  return Object.entries(values).find(([, { days }]) => days?.some((path) => paths.includes(path)))?.[0] ?? value
}

function isList({ item, widget }: Field): boolean {
  return item !== undefined || widget === 'checkboxes'
}

/** How many different parts answers to a field make; undefined where there is no end to them. */
function countAnswers(field: Field): number | undefined {
  return isList(field) ? listCounts(field).length + 1 : listNumbersOf(field)?.length
}

function listCounts({ item, options = [], maxItems = item ? MOST_OF_ONE + 1 : options.length }: Field): number[] {
  return Array.from({ length: maxItems }, (_, index) => index + 1)
}

/** Every number that may be answered; undefined where they are without end, or more than are told apart. */
function listNumbersOf(field: Field): number[] | undefined {
  if (field.readOnly) return typeof field.default === 'number' ? [field.default] : []
  if (field.options) return field.options.map(({ value }) => Number(fromOption(field, value)))
  return listNumbers(field, MOST_OF_ONE)
}
