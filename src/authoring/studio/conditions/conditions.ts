import { conditionWords } from '#authoring/studio/words.ts'
import { getChild } from '#authoring/texts/schema-at.ts'
import { isRecord } from '#engine'

/** An option of a question by its value, with its title. */
export type NamedOption = { value: string; title: string }

/** The title of what a condition asks about: a question's, or what is said of a score. */
export function getTitleOf(form: unknown, name: string): string {
  return findQuestionTitle(form, name) ?? (getQuestion(form, name) === undefined ? conditionWords.score(name) : name)
}

/** The title of a question; undefined where there is no such question, or it has none. */
export function findQuestionTitle(form: unknown, name: string): string | undefined {
  const title = getChild(getQuestion(form, name), 'title')
  return typeof title === 'string' ? title : undefined
}

/** The options of a question with their titles, and whether each is chosen alone; none of a question without. */
export function getOptionsOf(form: unknown, name: string): (NamedOption & { isAlone: boolean })[] {
  const question = getQuestion(form, name)
  const several = getChild(getChild(question, 'items'), 'oneOf')
  const list = [getChild(question, 'oneOf'), several].find(Array.isArray) ?? []
  return list.flatMap((each: unknown) => {
    if (!isRecord(each) || each.const === undefined) return []
    const { const: value, title = value, 'x-exclusive': isAlone } = each
    return { value: String(value), title: String(title), isAlone: list !== several || isAlone === true }
  })
}

/**
 * A condition of a funnel as somebody says it: '«¿A qué te dedicas?» es «Otra cosa»'. Names that are neither questions nor
 * scores of `funnel` are told by the event itself, and stand by themselves.
 */
export function toConditionSentence(
  condition: unknown,
  form: unknown,
  funnel: Readonly<Record<string, unknown>>,
): string {
  if (!isRecord(condition)) return ''
  const parts = Object.entries(condition).map(([name, test]) => {
    if (name === 'not') return conditionWords.not(toConditionSentence(test, form, funnel))
    if (name === 'anyOf')
      return (Array.isArray(test) ? test : [])
        .map((each) => toConditionSentence(each, form, funnel))
        .join(conditionWords.or)
    const isNeither = getQuestion(form, name) === undefined && getChild(funnel.score, name) === undefined
    const title = isNeither ? name : getTitleOf(form, name)
    // 'Si encaja contigo, …' would read as a condition of its own.
    const called = isNeither || /^si\b/i.test(title) ? conditionWords.quote(title) : title
    return conditionWords.part(called, toTestWords(test, getOptionsOf(form, name)))
  })
  return parts.join(conditionWords.and)
}

function toTestWords(test: unknown, options: readonly NamedOption[]): string {
  const toTitle = (value: unknown) =>
    conditionWords.quote(options.find((each) => each.value === String(value))?.title ?? String(value))
  if (!isRecord(test)) return conditionWords.is(toTitle(test))
  return Object.entries(test)
    .map(([key, value]) => {
      if (key === 'enum')
        return conditionWords.is((Array.isArray(value) ? value : []).map(toTitle).join(conditionWords.or))
      if (key === 'const') return conditionWords.is(toTitle(value))
      if (key === 'contains') return conditionWords.contains(toTitle(getChild(value, 'const')))
      return conditionWords.limit(key, String(value))
    })
    .join(conditionWords.and)
}

/** A question of a form, by its path, with what it has of a shared definition; undefined where there is none. */
export function getQuestion(form: unknown, name: string): unknown {
  return name.split('.').reduce<unknown>((group, part) => {
    const own = getChild(getChild(group, 'properties'), part)
    const ref = getChild(own, '$ref')
    const shared = typeof ref === 'string' ? getChild(getChild(form, '$defs'), ref.replace('#/$defs/', '')) : undefined
    return isRecord(own) && isRecord(shared) ? { ...shared, ...own } : own
  }, form)
}

/** How a row compares an answer, or a score, with its value. */
export const tests = ['is', 'isnt', 'oneOf', 'has', 'min', 'max'] as const
export type Test = (typeof tests)[number]

/** One part of a sentence: 'actividad' is 'otro'. */
export type ConditionRow =
  | { name: string; test: Exclude<Test, 'oneOf'>; value: Scalar }
  /** Never without an answer. */
  | { name: string; test: 'oneOf'; value: readonly Scalar[] }
type Scalar = string | number | boolean

/** A condition as a sentence has it: all of its rows hold, or any. */
export type ConditionRows = { join: 'all' | 'any'; rows: readonly ConditionRow[] }

/** A condition of a funnel as rows; null where it says more than rows can. */
export function toRows(condition: unknown): ConditionRows | null {
  if (!isRecord(condition)) return null
  const { anyOf } = condition
  if (Array.isArray(anyOf)) {
    if (Object.keys(condition).length > 1) return null
    const parts = anyOf.map(toAllRows)
    const rows = parts.flatMap((part) => (part?.length === 1 ? part : []))
    return rows.length === anyOf.length ? { join: 'any', rows } : null
  }
  const rows = toAllRows(condition)
  return rows && { join: 'all', rows }
}

function toAllRows(condition: unknown): ConditionRow[] | null {
  if (!isRecord(condition)) return null
  const rows = Object.entries(condition).map(([name, test]) => toRow(name, test))
  const known = rows.flatMap((row) => row ?? [])
  return known.length === rows.length ? known : null
}

function toRow(name: string, test: unknown): ConditionRow | null {
  if (name === 'not') {
    const [inner, ...others] = (isRecord(test) && Object.entries(test)) || []
    const row = inner && others.length === 0 ? toRow(...inner) : null
    return row?.test === 'is' ? { ...row, test: 'isnt' } : null
  }
  if (name === 'anyOf') return null
  if (isScalar(test)) return { name, test: 'is', value: test }
  const [limit, ...others] = isRecord(test) ? Object.entries(test) : []
  if (!limit || others.length > 0) return null
  const [key, limited]: [string, unknown] = limit
  if (key === 'enum' && Array.isArray(limited) && limited.length > 0 && limited.every(isScalar))
    return { name, test: 'oneOf', value: limited }
  if (key === 'contains' && isScalar(getChild(limited, 'const')))
    return { name, test: 'has', value: String(getChild(limited, 'const')) }
  if (typeof limited !== 'number') return null
  if (key === 'minimum') return { name, test: 'min', value: limited }
  return key === 'maximum' ? { name, test: 'max', value: limited } : null
}

/** A row to begin with about a question or a score: its first option, a text to be written, or a number of points. */
export function createRow(name: string, form: unknown): ConditionRow {
  const [option] = getOptionsOf(form, name)
  if (option) return chooseOption(name, option.value, form)
  const type = getChild(getQuestion(form, name), 'type')
  if (type === 'boolean') return { name, test: 'is', value: true }
  return type === 'string' ? { name, test: 'is', value: '' } : { name, test: 'min', value: 1 }
}

/** The row of those who choose an option, alone or among others. */
export function chooseOption(name: string, value: string, form: unknown): ConditionRow {
  return { name, test: getChild(getQuestion(form, name), 'type') === 'array' ? 'has' : 'is', value }
}

/** A row with another test; its answer stays, as far as that test has room for it. */
export function withTest({ name, value }: ConditionRow, test: Test): ConditionRow {
  const [first = '', ...others] = [value].flat()
  return test === 'oneOf' ? { name, test, value: [first, ...others] } : { name, test, value: first }
}

/** The condition that rows stand for; null where one object cannot hold them all: two about one answer, or two that are not. */
export function fromRows({ join, rows }: ConditionRows): Record<string, unknown> | null {
  if (join === 'any' && rows.length > 1) return { anyOf: rows.map(toCondition) }
  const parts = rows.map(toCondition)
  const keys = parts.flatMap((part) => Object.keys(part))
  return new Set(keys).size === keys.length ? Object.assign({}, ...parts) : null
}

/** The condition that one row stands for. */
export function toCondition({ name, test, value }: ConditionRow): Record<string, unknown> {
  if (test === 'is') return { [name]: value }
  if (test === 'isnt') return { not: { [name]: value } }
  if (test === 'oneOf') return { [name]: { enum: value } }
  if (test === 'has') return { [name]: { contains: { const: value } } }
  return { [name]: { [test === 'min' ? 'minimum' : 'maximum']: Number(value) || 0 } }
}

/**
 * Which share of those who come to it a condition lets through, with all options equally likely; null where a row asks about
 * something else than one of some options. `count` is how many options a question has.
 */
export function getShare({ join, rows }: ConditionRows, count: (name: string) => number): number | null {
  const shares = rows.map(({ name, test, value }) => {
    const options = count(name)
    if (test === 'oneOf') return options === 0 ? null : value.length / options
    return options === 0 || test === 'has' || test === 'min' || test === 'max'
      ? null
      : test === 'is'
        ? 1 / options
        : 1 - 1 / options
  })
  const known = shares.flatMap((share) => share ?? [])
  if (known.length < shares.length) return null
  // Two answers to one question exclude each other.
  const isOne =
    join === 'any' && new Set(rows.map(({ name }) => name)).size === 1 && rows.every(({ test }) => test === 'is')
  if (isOne) return known.reduce((sum, share) => sum + share, 0)
  return join === 'all' ? product(known) : 1 - product(known.map((share) => 1 - share))
}

function product(shares: readonly number[]): number {
  return shares.reduce((all, share) => all * share, 1)
}

function isScalar(value: unknown): value is string | number | boolean {
  return ['string', 'number', 'boolean'].includes(typeof value)
}
