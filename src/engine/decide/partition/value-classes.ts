import { createStepGraph } from '#engine/decide/step-graph.ts'
import { getDeciders } from '#engine/form/deciders.ts'
import { fieldKinds } from '#engine/form/field-kinds.ts'
import { findField, getAt, getFieldsOnPath, getRoot } from '#engine/form/field-path.ts'
import type { Answers, AnswerValue, Field, Form } from '#engine/form/form-definition.ts'
import { fromOption } from '#engine/form/from-typed.ts'
import { TODAY } from '#engine/form/number-limits.ts'
import { getNumberRange, listNumbers } from '#engine/form/storage-rules.ts'
import { getNumber, getSources, getValues } from '#engine/funnel/computed-values.ts'
import type { Funnel } from '#engine/funnel/funnel-context.ts'
import { getAsked } from '#engine/funnel/machine-config.ts'
import { getDay, getDaySamples, listTests } from './day-classes.ts'
import { orderByAsking, sampleTogether } from './joint-samples.ts'
import { getBounds, getCuts } from './number-cuts.ts'
import { type Bound, beforeRounding, toNumberForm } from './number-form.ts'
import { sampleNumbers } from './threshold-samples.ts'

/** More answers to one part of a value than any rule of a form that people fill in tells apart, and to all of its parts. */
const MOST_OF_ONE = 1000
const MOST_OF_ALL = 10_000

/** Why it cannot be decided what the conditions say of a value: it says which part of it is at fault. */
type UndecidedValue = {
  value: string
  path: string
  reason: 'open' | 'many' | 'days' | 'elsewhere' | 'limits'
}

/** A value that conditions compare, with where they cut it and the answers that it is made of. */
type Compared = { name: string; cuts: number[]; bounds: Bound[]; paths: string[] }

/** The equivalence classes of answers by the values that conditions compare. */
export type ValueClasses = ReturnType<typeof createValueClasses>

export function createValueClasses(funnel: Funnel, form: Form) {
  const { values = {} } = funnel.definition
  const { fields } = form.definition
  const compared = listCompared(funnel)
  const parts = [...new Set(compared.flatMap(({ paths }) => paths))]
  const days = new Map<string, readonly string[]>()
  const numbers = new Map<string, readonly number[]>()
  for (const each of compared) {
    const samples = sampleDays(funnel, form, each.name, each.cuts)
    if (samples && typeof samples !== 'string') for (const [path, list] of samples) days.set(path, list)
    else if (!samples && findTooMany(form, each)) {
      for (const [path, list] of sampleCompared(funnel, form, each) ?? []) numbers.set(path, list)
    }
  }

  /** Every answer to one part, each of its own kind; undefined for what is no part, and where they are without end. */
  function listParts(path: string): readonly AnswerValue[] | undefined {
    const field = getFieldsOnPath(fields, path).at(-1)
    return days.get(path) ?? numbers.get(path) ?? (field && parts.includes(path) ? listNumbersOf(field) : undefined)
  }

  /**
   * The signature of an answer to a field that a compared value is made of: the facts of it that the value can tell.
   */
  function toSignature(name: string, value: AnswerValue): unknown[] {
    return compared.flatMap(({ name: own, cuts, paths }): unknown[] => {
      const ofField = paths.filter((path) => getRoot(path) === name)
      if (ofField.length === 0) return []
      if (ofField.length < paths.length) {
        return ofField.map((path) => readPart({ [name]: value }, path))
      }
      const known = getValues(values, { [name]: value }, funnel.said?.today)[own]
      return [known === undefined ? null : cuts.map((cut) => Math.sign(known - cut))]
    })
  }

  /** The parts that some answers, or a part of one, are of each value that a field goes into. */
  function getParts(name: string, answers: Answers): unknown[] {
    return parts.flatMap((path) => (getRoot(path) === name ? [readPart(answers, path)] : []))
  }

  return { parts, listParts, toSignature, getParts }
}

/** The classes of a funnel in which no value counts. */
export const noValues: ValueClasses = {
  parts: [],
  listParts: () => undefined,
  toSignature: () => [],
  getParts: () => [],
}

/** The values of which it cannot be decided what the conditions say, each with the part that is at fault. */
export function listUndecidedValues(funnel: Funnel, form: Form): UndecidedValue[] {
  const { values = {} } = funnel.definition
  return listCompared(funnel).flatMap(({ name: value, cuts, bounds, paths }): UndecidedValue[] => {
    const undecided = (path: string, reason: UndecidedValue['reason']) => [{ value, path, reason }]
    const pair = values[value]?.days
    if (pair) {
      const shared = pair.find((path) => isReadElsewhere(funnel, form, value, path))
      if (shared !== undefined) return undecided(shared, 'elsewhere')
      return sampleDays(funnel, form, value, cuts) === 'limits' ? undecided(pair[0] ?? '', 'limits') : []
    }
    const isDate = (path: string) => getFieldsOnPath(form.definition.fields, path).at(-1)?.format === 'date'
    if (paths.some(isDate)) return undecided(findDays(funnel, value), 'days')
    const fault = findTooMany(form, { paths })
    if (!fault || sampleCompared(funnel, form, { name: value, cuts, bounds, paths })) return []
    const shared = paths.find((path) => isReadElsewhere(funnel, form, value, path))
    return shared === undefined ? undecided(fault.path, fault.reason) : undecided(shared, 'elsewhere')
  })
}

/** The part of a value by which it has too many answers to be taken one by one. */
function findTooMany(form: Form, { paths }: Pick<Compared, 'paths'>): { path: string; reason: 'open' | 'many' } | null {
  let all = 1
  for (const path of paths) {
    const numbers = listTotals(getFieldsOnPath(form.definition.fields, path))
    if (numbers === undefined) return { path, reason: 'open' }
    all *= numbers.length
    if (numbers.length > MOST_OF_ONE || all > MOST_OF_ALL) return { path, reason: 'many' }
  }
  return null
}

/** Numbers that stand for all those of which a value is made, by their paths. Null where there are none. */
function sampleCompared(
  funnel: Funnel,
  form: Form,
  { name, bounds }: Compared,
): ReadonlyMap<string, readonly number[]> | null {
  const { values = {} } = funnel.definition
  const value = toNumberForm(values, name)
  const samples = value && sampleForm(funnel, form, name, bounds, value)
  if (samples) return samples
  const joined = joinCompared(funnel, name)
  const isSeenBeside = joined.some(({ paths }) => paths.some((path) => countsElse(funnel, form, path)))
  return isSeenBeside ? null : sampleTogether(funnel, form, joined)
}

/** Numbers for a value that is one sum or one product, where nothing else looks at its parts and it is known in which order they are asked. */
function sampleForm(
  funnel: Funnel,
  form: Form,
  name: string,
  bounds: readonly Bound[],
  value: NonNullable<ReturnType<typeof toNumberForm>>,
): ReadonlyMap<string, readonly number[]> | null {
  const order = orderByAsking(
    createStepGraph(funnel),
    value.parts.map(({ path }) => path),
  )
  if (!order) return null
  const parts = order.flatMap((path) => value.parts.find((part) => part.path === path) ?? [])
  const ranges = parts.flatMap(({ path }) => {
    const field = form.definition.fields[path]
    const isPlain = field?.number && !field.options && !field.readOnly && !isReadElsewhere(funnel, form, name, path)
    return (isPlain && getNumberRange(field)) || []
  })
  if (ranges.length < parts.length) return null
  const samples = sampleNumbers(
    { ...value, parts },
    ranges,
    bounds.map((bound) => beforeRounding(bound, value.digits)),
  )
  return samples && new Map(parts.map(({ path }, index) => [path, samples[index] ?? []]))
}

/** The values that conditions compare, of those that share answers with one, be it through others, and this one. */
function joinCompared(funnel: Funnel, name: string): Compared[] {
  const all = listCompared(funnel)
  const joined = new Set([name])
  for (const each of joined) {
    const { paths = [] } = all.find((other) => other.name === each) ?? {}
    for (const other of all) if (other.paths.some((path) => paths.includes(path))) joined.add(other.name)
  }
  return all.filter((each) => joined.has(each.name))
}

/** The values that conditions compare. */
function listCompared(funnel: Funnel): Compared[] {
  const { values = {} } = funnel.definition
  const tests = listTests(funnel)
  return Object.keys(values).flatMap((name) => {
    const own = tests.filter(({ path }) => path.join('.') === name)
    if (own.length === 0) return []
    return [{ name, cuts: getCuts(own), bounds: getBounds(own), paths: getSources(values, name) }]
  })
}

/** Today, as a date that may be no other day. */
const NOW = { days: { minimum: TODAY, maximum: TODAY } }

function sampleDays(
  funnel: Funnel,
  form: Form,
  name: string,
  cuts: readonly number[],
): ReturnType<typeof getDaySamples> | null {
  const { values = {} } = funnel.definition
  const [from = '', to = ''] = values[name]?.days ?? []
  const [first, second] = [from, to].map((path) => (path === TODAY ? NOW : findField(form.definition.fields, path)))
  if (!first || !second) return null
  return getDaySamples({ path: from, field: first }, { path: to, field: second }, cuts, getDay(funnel))
}

/** Whether something else than this value looks at a part of it: a condition of the funnel or the form, a score, or another value that is compared. */
function isReadElsewhere(funnel: Funnel, form: Form, value: string, path: string): boolean {
  const isTested = listTests(funnel).some((test) => test.path.join('.') === path)
  const isShared = listCompared(funnel).some(({ name, paths }) => name !== value && paths.includes(path))
  return isTested || isShared || countsElse(funnel, form, path)
}

/** Whether an answer gives points, or decides if another field is shown. */
function countsElse({ definition }: Funnel, form: Form, path: string): boolean {
  return decides(form, path) || Object.values(definition.score ?? {}).some((table) => Object.hasOwn(table, path))
}

/** Whether a field decides if another field of its form, or of its group, is shown. */
function decides(form: Form, path: string): boolean {
  const root = getRoot(path)
  const name = path.split('.').at(-1) ?? ''
  const group = path === root ? undefined : findField(form.definition.fields, path.slice(0, -name.length - 1))
  const beside = group?.fields ?? form.definition.fields
  return Object.values(beside).some((field) => getDeciders(form, field).includes(name))
}

/** The first value of days that a value is made of. */
function findDays({ definition: { values = {} } }: Funnel, value: string): string {
  const paths = getSources(values, value)
  return Object.entries(values).find(([, { days }]) => days?.some((path) => paths.includes(path)))?.[0] ?? value
}

/** A date, or the number that an answer is in a value. */
function readPart(answers: Answers, path: string): AnswerValue | null {
  return getNumber(answers, path) ?? getAt(answers, path) ?? null
}

/**
 * Every number that the answer at the end of a way is in a value, 0 for a blank one; of the items of a list what they add up to.
 * Undefined where there is no end to them; of more than are told apart not all.
 */
function listTotals([first, ...rest]: readonly Field[]): number[] | undefined {
  if (!first) return undefined
  const { item, widget, options = [], maxItems = item ? MOST_OF_ONE + 1 : options.length } = first
  const isList = item !== undefined || fieldKinds[widget].stores === 'list'
  if (rest.length === 0)
    return isList ? Array.from({ length: maxItems + 1 }, (_, count) => count) : listNumbersOf(first)
  const numbers = listTotals(rest)
  return item && numbers ? listSums(numbers, maxItems) : numbers
}

/** The sums of some numbers, each as often as one likes: as many of them as there are at most. */
function listSums(numbers: readonly number[], most: number): number[] {
  let sums = new Set([0])
  for (let count = 1; count <= most; count++) {
    // To try them all would take as long as to try that many answers.
    if (sums.size * numbers.length > MOST_OF_ALL) return Array.from({ length: MOST_OF_ONE + 1 }, (_, index) => index)
    const before = sums.size
    sums = new Set([
      ...sums,
      ...[...sums].flatMap((sum) => numbers.map((each) => Number((sum + each).toPrecision(15)))),
    ])
    if (sums.size === before) break
  }
  return [...sums]
}

/** Every number that may be answered; undefined where they are without end, or more than are told apart. */
function listNumbersOf(field: Field): number[] | undefined {
  if (field.readOnly) return typeof field.default === 'number' ? [field.default] : []
  if (field.options) return field.options.map(({ value }) => Number(fromOption(field, value)))
  return listNumbers(field, MOST_OF_ONE)
}

/** Numbers that count only together, by the value that is made of them. */
type JoinedValue = {
  paths: readonly string[]
  /** Everything that conditions can tell of some answers: which of the numbers there are, and on which side of each bound their value lies. */
  toSignature(answers: Answers): unknown
}

/**
 * The values whose numbers are answered on one screen, and at which nothing else looks: of all the ways of answering them only those
 * are told apart that make another value.
 */
export function listJoinedValues(funnel: Funnel, form: Form): JoinedValue[] {
  const { steps, values = {} } = funnel.definition
  const { fields } = form.definition
  return listCompared(funnel).flatMap(({ name, cuts, paths }): JoinedValue[] => {
    const isAskedWhole = steps.every((step) => {
      const asked = getAsked(step, form).filter((each) => paths.includes(each))
      return asked.length === 0 || asked.length === paths.length
    })
    const isPlain = (path: string) => fields[path]?.number && fields[path].when === undefined
    if (paths.length < 2 || !isAskedWhole || !paths.every(isPlain)) return []
    if (paths.some((path) => isReadElsewhere(funnel, form, name, path))) return []
    const toSignature = (answers: Answers) => {
      const known = getValues(values, answers, funnel.said?.today)[name]
      const sides = known === undefined ? null : cuts.map((cut) => Math.sign(known - cut))
      return [paths.filter((path) => answers[path] !== undefined), sides]
    }
    return [{ paths, toSignature }]
  })
}
