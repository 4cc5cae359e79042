import { getAt, getRoot, setAt } from '#engine/form/field-path.ts'
import type { Answers, AnswerValue, Field, Form } from '#engine/form/form-definition.ts'
import { isRecord } from '#engine/form/record.ts'
import { getShown, toAnswers } from '#engine/form/relevant-answers.ts'
import { getStorageRules } from '#engine/form/storage-rules.ts'
import { getConditions, getTests, isItemCondition } from '#engine/funnel/condition.ts'
import type { Funnel } from '#engine/funnel/funnel-context.ts'
import { getDay, hasDayLimit, listDays, toFixedTest } from './day-classes.ts'
import { getBoundaryValues } from './event-data.ts'
import { meetsTest } from './meets-test.ts'
import { fill } from './sample-answers.ts'
import { createValueClasses } from './value-classes.ts'

/** A test of an answer and the path to it within the field at hand: '' for the field itself. */
export type NestedTest = readonly [path: string, test: unknown]

/** More ways of answering one group than any rule of a form that people fill in tells apart. */
const MOST_VALUES = 10_000

/** Answers that cannot be split into the kinds that rules tell apart: nothing is decided about them, and nothing guessed. */
class UndecidedError extends Error {
  readonly path: string
  /** There are too many kinds, or a condition asks for any other text than one. */
  readonly reason: 'many' | 'text'

  constructor(path: string, reason: 'many' | 'text') {
    super(`Answers to "${path}" cannot be told apart: ${reason}.`)
    this.path = path
    this.reason = reason
  }
}

/** The groups and lists of a form whose answers cannot be split into the kinds that a funnel's conditions tell apart. */
export function listUndecided(funnel: Funnel, form: Form): UndecidedError[] {
  const { definition } = funnel
  const tests = getConditions(definition)
    .flatMap(getTests)
    .map(([path, test]) => [path, toFixedTest(test, getDay(funnel))] as const)
  const ofValues = createValueClasses(funnel, form)
  return Object.values(form.definition.fields).flatMap((field) => {
    if (!field.fields && !field.item) return []
    try {
      const own = [...toNestedTests(tests, field.name), ...ofValues.getPartTests(field.name)]
      listNestedValues(form, field, field.name, own)
      return []
    } catch (error) {
      if (error instanceof UndecidedError) return [error]
      throw error
    }
  })
}

/** Of the tests of conditions those of one field, by their paths within it. */
export function toNestedTests(tests: readonly NestedTest[], name: string): NestedTest[] {
  return tests.flatMap(([path, test]): NestedTest[] =>
    getRoot(path) === name ? [[path.slice(name.length + 1), test]] : [],
  )
}

/** Which of some tests an answer meets: all that rules can tell of it. */
export function toVerdicts(value: AnswerValue | undefined, tests: readonly NestedTest[]): boolean[] {
  return tests.map(([path, test]) =>
    meetsTest(path === '' ? value : getAt({ value: value ?? '' }, `value.${path}`), test),
  )
}

/**
 * Right answers to a group or a list that grows, one for each set of tests that an answer can meet together; blank is none of
 * them. `at` is the path of the field in the form, with 0 for the place of an item.
 *
 * @throws UndecidedError where they cannot be listed
 */
export function listNestedValues(form: Form, field: Field, at: string, tests: readonly NestedTest[]): AnswerValue[] {
  if (field.item) return listLists(form, field, field.item, at, tests)
  if (field.fields) return listGroups(form, field.fields, at, tests)
  return listPlain(form, field, at, tests)
}

/** Every kind of list by how long it is, as far as a test asks, and by what is in it. */
function listLists(form: Form, field: Field, item: Field, at: string, tests: readonly NestedTest[]): AnswerValue[] {
  const { minItems = 1, maxItems = Number.POSITIVE_INFINITY } = field
  const own = tests.flatMap(([, test]) => (isRecord(test) ? [test] : []))
  const counts = own.flatMap(({ minItems: low = 0, maxItems: high = 0 }) => [Number(low), Number(high) + 1])
  const longest = Math.min(maxItems, Math.max(minItems, ...counts) + own.length)
  const asked = own.flatMap(({ contains }): NestedTest[] => {
    if (contains === undefined) return []
    return isItemCondition(contains) ? getTests(contains) : [['', contains]]
  })
  const items = listNestedValues(form, item, `${at}.0`, asked)
  const toKey = (list: AnswerValue[]) => JSON.stringify([list.length, toVerdicts(list, tests)])
  let lists: AnswerValue[][] = [[]]
  const found: AnswerValue[][] = []
  for (let length = 1; length <= longest; length++) {
    const grown = lists.flatMap((list) => items.map((each) => [...list, each]))
    lists = [...new Map(grown.map((list) => [toKey(list), list])).values()]
    if (length >= minItems) found.push(...lists)
  }
  return onePerVerdict(found, tests)
}

/** Every kind of answers to a group: of the fields that tests look at, and of those that decide whether these are shown. */
function listGroups(
  form: Form,
  fields: Readonly<Record<string, Field>>,
  at: string,
  tests: readonly NestedTest[],
): AnswerValue[] {
  const names = new Set<string>()
  const add = (name: string): void => {
    if (names.has(name) || !Object.hasOwn(fields, name)) return
    names.add(name)
    for (const other of fields[name]?.looksAt ?? []) add(other)
  }
  for (const [path] of tests) add(getRoot(path))
  const ways = [...names].reduce<Answers[]>(
    (all, name) => {
      const field = fields[name]
      if (!field) return all
      const own = toNestedTests(tests, name)
      const looking = Object.values(fields).filter(({ looksAt = [] }) => looksAt.includes(name))
      const values =
        looking.length > 0 && !field.fields && !field.item
          ? [...getConstants(form, field, looking, `${at}.${name}`), ...listAll(form, field, `${at}.${name}`, own)]
          : listNestedValues(form, field, `${at}.${name}`, own)
      if (all.length * (values.length + 1) > MOST_VALUES) throw new UndecidedError(at, 'many')
      return all.flatMap((answers) => [...values.map((value) => ({ ...answers, [name]: value })), answers])
    },
    [{}],
  )
  // An answer to what is not shown then is none; what is shown and required is answered.
  const right = ways.flatMap((answers) => {
    const shown = getShown({ fields, conditions: form.conditions }, toAnswers(answers))
    const isWhole = [...names].every((name) =>
      shown.includes(name) ? name in answers || !fields[name]?.required : !(name in answers),
    )
    if (!isWhole) return []
    const open = Object.keys(fields).filter((name) => !names.has(name) && fields[name]?.required)
    return [fill(form, fields, [...open, ...Object.keys(answers)], answers)]
  })
  return onePerVerdict(right, tests)
}

/**
 * The texts that the conditions of other fields ask of one: a condition says of any other what it would allow. One that is
 * turned round (`else`) says nothing.
 */
function getConstants(form: Form, { name, options }: Field, looking: readonly Field[], at: string): string[] {
  if (options) return []
  return looking.flatMap(({ when }) => {
    const condition = when === undefined ? undefined : form.conditions[when]
    if (!condition) return []
    if (condition({})) throw new UndecidedError(at, 'text')
    condition({ [name]: '\0' })
    const errors = condition.errors?.filter(({ instancePath }) => instancePath === `/${name}`) ?? []
    return errors.flatMap(({ params }) => [params.allowedValue ?? [], params.allowedValues ?? []].flat().map(String))
  })
}

function listPlain(form: Form, field: Field, at: string, tests: readonly NestedTest[]): AnswerValue[] {
  return onePerVerdict(listAll(form, field, at, tests), tests)
}

/** The samples of a field, and the values on either side of what tests ask, as far as it takes them. */
function listAll(form: Form, field: Field, at: string, tests: readonly NestedTest[]): AnswerValue[] {
  const samples = getStorageRules(field).getValidSamples(field)
  const asked = tests.map(([, test]) => test)
  const days = asked.some(hasDayLimit) ? listDays(field, asked, getDay({})) : []
  const bounds = [...asked.flatMap(getBoundaryValues).filter(isAnswer), ...days]
  return [...samples, ...bounds.filter((value) => isAccepted(form, at, value))]
}

function isAnswer(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}

function isAccepted({ validate }: Form, at: string, value: AnswerValue): boolean {
  validate(setAt({}, at, value))
  return !validate.errors?.some(({ instancePath }) => instancePath === `/${at.replaceAll('.', '/')}`)
}

function onePerVerdict<T extends AnswerValue>(values: readonly T[], tests: readonly NestedTest[]): T[] {
  return [...new Map(values.map((value) => [JSON.stringify(toVerdicts(value, tests)), value])).values()]
}
