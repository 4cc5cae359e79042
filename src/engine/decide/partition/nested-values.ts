import { getDeciders } from '#engine/form/deciders.ts'
import { getRoot } from '#engine/form/field-path.ts'
import type { Answers, AnswerValue, Field, Form } from '#engine/form/form-definition.ts'
import { getShown, toAnswers } from '#engine/form/relevant-answers.ts'
import { getStorageRules } from '#engine/form/storage-rules.ts'
import type { Funnel } from '#engine/funnel/funnel-context.ts'
import { createWithin, testsOf, testsOfItems, toBoundaries, within } from '#engine/plan/condition-reads.ts'
import { CrowdedError } from './crowded-error.ts'
import { getDay, listTests, settleDay } from './day-classes.ts'
import { getBoundaryValues, getOther, listNamed } from './event-data.ts'
import { getCuts } from './number-cuts.ts'
import {
  isAccepted,
  isOptionList,
  listExact,
  listOptionSets,
  type Representative,
  toRepresentative,
} from './plain-values.ts'
import { getCutsOfPoints, listDaysAsked, listPathsRead, type Readers, toRulePath, toSignature } from './readers.ts'
import { fill } from './sample-answers.ts'
import { createValueClasses } from './value-classes.ts'
import { joinShares, merge, one, toShares } from './weighed.ts'

/** More ways of answering one group than any rule of a form that people fill in tells apart. */
const MOST_VALUES = 10_000
/** More items than any list of a form that people fill in has. */
const MOST_ITEMS = 1000

/** Answers that cannot be split into the kinds that rules tell apart: nothing is decided about them, and nothing guessed. */
class UndecidedError extends Error {
  readonly path: string
  /** There are too many kinds, or no text is known that is none of those a condition names. */
  readonly reason: 'many' | 'text'

  constructor(path: string, reason: 'many' | 'text') {
    super(`Answers to "${path}" cannot be told apart: ${reason}.`)
    this.path = path
    this.reason = reason
  }
}

/** The groups and lists of a form whose answers cannot be split into the kinds that a funnel's conditions tell apart. */
export function listUndecided(given: Funnel, form: Form): UndecidedError[] {
  const funnel = settleDay(given)
  const { definition } = funnel
  const today = getDay(funnel)
  const testsWithin = createWithin(listTests(funnel))
  const ofValues = createValueClasses(funnel, form)
  return Object.values(form.definition.fields).flatMap((field) => {
    if (!field.fields && !field.item) return []
    try {
      const own = testsWithin(field.name)
      listNestedValues(form, field, field.name, { tests: own, scores: definition.score ?? {}, ofValues, today })
      return []
    } catch (error) {
      if (error instanceof UndecidedError) return [error]
      // Too many kinds together are told of where the search meets them, with the step and the answers.
      if (error instanceof CrowdedError) return []
      throw error
    }
  })
}

/**
 * Right answers to a group or a list that grows, one for each set of tests that an answer can meet together with what it gives to
 * scores and values; blank is none of them. `at` is the path of the field in the form, with 0 for the place of an item.
 *
 * @throws UndecidedError where they cannot be listed
 */
export function listNestedValues(form: Form, field: Field, at: string, readers: Readers): Representative[] {
  if (field.item) return listLists(form, field, field.item, at, readers)
  if (field.fields) return listGroups(form, field.fields, at, readers)
  return onePerClass(listPlain(form, field, at, readers, []), at, readers)
}

function onePerClass<T extends AnswerValue>(
  representatives: readonly Representative<T>[],
  at: string,
  readers: Readers,
): Representative<T>[] {
  return merge(representatives, ({ value }) => JSON.stringify(toSignature(value, at, readers)))
}

/** Every kind of list by how long it is, as far as anything asks, and by what is in it. Each length counts as much as any other. */
function listLists(form: Form, field: Field, item: Field, at: string, readers: Readers): Representative[] {
  const { minItems = 1, maxItems = Number.POSITIVE_INFINITY } = field
  const { tests } = readers
  const counts = [
    ...toBoundaries(tests).counts,
    ...getCutsOfPoints(at, readers).flatMap((cut) => [Math.floor(cut), Math.floor(cut) + 1]),
  ]
  const isPart = readers.ofValues.parts.some((path) => `${path}.`.startsWith(`${toRulePath(at)}.`))
  const longest = Math.min(maxItems, isPart ? MOST_ITEMS : Math.max(minItems, ...counts) + tests.length)
  const asked = tests.flatMap(testsOfItems)
  const items = toShares(listNestedValues(form, item, `${at}.0`, { ...readers, tests: asked }))
  let lists: Representative<AnswerValue[]>[] = [{ ...one, value: [] }]
  const found: Representative[] = []
  for (let length = 1; length <= longest; length++) {
    if (lists.length * items.length > MOST_VALUES) throw new UndecidedError(at, 'many')
    const grown = lists.flatMap((list) =>
      items.map((each) => ({
        value: [...list.value, each.value],
        weight: list.weight * each.weight,
        chosen: joinShares(list, each),
      })),
    )
    lists = onePerClass(grown, at, readers)
    // The longest stands for those that are longer.
    if (length >= minItems) found.push(...toShares(lists, length === longest ? maxItems - longest + 1 : 1))
  }
  return onePerClass(found, at, readers)
}

/** A group of fields, those of them that are told apart, and the fields that decide whether each is shown. */
type Group = {
  fields: Readonly<Record<string, Field>>
  names: readonly string[]
  deciders: ReadonlyMap<string, readonly string[]>
}

/** Every kind of answers to a group: of the fields that are looked at, and of those that decide whether these are shown. */
function listGroups(form: Form, fields: Group['fields'], at: string, readers: Readers): Representative[] {
  const group = readGroup(form, fields, at, readers)
  const toKey = createGroupKey(group, at, readers)
  const representatives = group.names.reduce<Representative<Answers>[]>(
    (all, name) => {
      const field = fields[name]
      return field ? merge(withAnswer(form, group, all, field, at, readers), ({ value }) => toKey(value)) : all
    },
    [{ ...one, value: {} }],
  )
  return onePerClass(keepRight(form, group, representatives), at, readers)
}

/** The fields of a group that something reads, with those that decide whether these are shown. */
function readGroup(form: Form, fields: Group['fields'], at: string, readers: Readers): Group {
  const deciders = new Map(Object.values(fields).map((field) => [field.name, getDeciders(form, field)]))
  const names = new Set<string>()
  const add = (name: string): void => {
    if (names.has(name) || !Object.hasOwn(fields, name)) return
    names.add(name)
    for (const other of deciders.get(name) ?? []) add(other)
  }
  for (const { path } of readers.tests) add(path[0] ?? '')
  for (const path of listPathsRead(at, readers)) add(getRoot(path))
  return { fields, names: [...names], deciders }
}

/** The key of answers to a group: what they meet, the answers that decide what is shown, and which conditional fields have one. */
function createGroupKey({ fields, names, deciders }: Group, at: string, readers: Readers) {
  const deciding = new Set([...deciders.values()].flat())
  const conditional = names.filter((name) => fields[name]?.when !== undefined)
  return (answers: Answers) =>
    JSON.stringify([
      toSignature(answers, at, readers),
      Object.entries(answers).filter(([name]) => deciding.has(name)),
      conditional.filter((name) => name in answers),
    ])
}

/** Answers with each kind of answer to one more field, and without one where it may be left blank. */
function withAnswer(
  form: Form,
  { fields, deciders }: Group,
  all: readonly Representative<Answers>[],
  field: Field,
  at: string,
  readers: Readers,
): Representative<Answers>[] {
  const { name } = field
  const place = `${at}.${name}`
  const own = { ...readers, tests: within(readers.tests, name) }
  const looking = Object.values(fields).filter((each) => deciders.get(each.name)?.includes(name))
  const values =
    looking.length > 0 && !field.fields && !field.item
      ? listPlain(form, field, place, own, looking)
      : listNestedValues(form, field, place, own)
  if (all.length * (values.length + 1) > MOST_VALUES) throw new UndecidedError(at, 'many')
  return all.flatMap((before) => [
    ...values.map((each) => ({
      value: { ...before.value, [name]: each.value },
      weight: before.weight * each.weight,
      chosen: joinShares(before, each),
    })),
    ...(field.required && field.when === undefined ? [] : [before]),
  ])
}

/** Answers that somebody can give: to what is not shown there is none, and what is shown and required is answered. */
function keepRight(
  form: Form,
  { fields, names }: Group,
  representatives: readonly Representative<Answers>[],
): Representative<Answers>[] {
  const open = Object.keys(fields).filter((name) => !names.includes(name) && fields[name]?.required)
  return representatives.flatMap(({ value: answers, ...weighed }) => {
    const shown = getShown({ fields, conditions: form.conditions }, toAnswers(answers))
    const isWhole = names.every((name) =>
      shown.includes(name) ? name in answers || !fields[name]?.required : !(name in answers),
    )
    if (!isWhole) return []
    return [{ ...weighed, value: fill(form, fields, [...open, ...Object.keys(answers)], answers) }]
  })
}

/**
 * Answers to a field on either side of every test of it, also of those by which the form shows the fields `looking`. Several of them may
 * be of one kind for the funnel's own tests.
 */
function listPlain(
  form: Form,
  field: Field,
  at: string,
  readers: Readers,
  looking: readonly Field[],
): Representative[] {
  if (isOptionList(field)) return listOptionSets(form, field, at, (set) => toSignature(set, at, readers))
  const { tests, ofValues } = readers
  const conditions = looking.flatMap(({ when = -1 }) => form.conditions[when] ?? [])
  const deciding = within(conditions.flatMap(testsOf), field.name)
  const cuts = [...getCuts([...tests, ...deciding]), ...getCutsOfPoints(at, readers)]
  const exact = ofValues.listParts(toRulePath(at)) ?? listExact(form, field, at, cuts)
  const constants = exact ? [] : deciding.flatMap(({ checks }) => listNamed(checks)).map(String)
  const values = exact ??
    listDaysAsked(field, at, readers, constants) ?? [
      ...constants,
      ...getStorageRules(field).getValidSamples(field),
      ...tests
        .flatMap(getBoundaryValues)
        .filter((value) => typeof value === 'string' || typeof value === 'boolean')
        .filter((value) => isAccepted(form, at, value)),
      ...listOthers(form, field, at, constants),
    ]
  return [...new Set(values)].map((value) => toRepresentative(field, value))
}

/**
 * A right text that is none of those named: whoever writes anything else is of one class with whoever writes it.
 *
 * @throws UndecidedError where none is known
 */
function listOthers(form: Form, field: Field, at: string, named: readonly string[]): AnswerValue[] {
  if (named.length === 0) return []
  const samples = [...getStorageRules(field).getValidSamples(field), ...named.map(getOther)]
  const other = samples.find((value) => !named.includes(String(value)) && isAccepted(form, at, value))
  if (other === undefined) throw new UndecidedError(at, 'text')
  return [other]
}
