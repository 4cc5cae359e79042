import { NUMBER_LIMITS } from '#engine/form/number-limits.ts'
import {
  type AnswersTest,
  type AnswerTest,
  type AskedSchema,
  type FieldSchema,
  type FormSchema,
  getOptions,
} from './form-schema.ts'
import type { JsonPath } from './json-source.ts'
import { getDiscriminator, getMark } from './to-level.ts'

/** Fields that are asked while answers say so, and where both are written. Without a condition where nobody meets it. */
type Found = { if: RootCondition | null; then: AskedSchema; at: { if: JsonPath; then: JsonPath } }
export type Conditional = Found & { if: RootCondition }
/** What answers must be, or must not. */
type RootCondition = AnswersTest | { not: AnswersTest }

/**
 * Everything by which a form asks a field under a condition, in the one form that the rest knows: which answers bring
 * in which fields. An "otherwise" becomes the other options, the other side of a limit, or else all that does not fit; a branch becomes
 * its option.
 */
export function toConditionals(form: FormSchema, fields: Readonly<Record<string, FieldSchema>>): Conditional[] {
  return findConditionals(form, fields).filter((each): each is Conditional => each.if !== null)
}

/** The answers that a condition tests. */
export function getTested(condition: RootCondition): AnswersTest {
  return 'not' in condition ? condition.not : condition
}

/** Finds each "otherwise" of a form that comes after all options. */
export function findEmptyElses(form: FormSchema, fields: Readonly<Record<string, FieldSchema>>): JsonPath[] {
  return findConditionals(form, fields).flatMap(({ if: test, at }) => (test ? [] : [at.then]))
}

function findConditionals(form: FormSchema, fields: Readonly<Record<string, FieldSchema>>): Found[] {
  const { allOf = [], if: test, then, else: otherwise, dependentRequired = {}, dependentSchemas = {} } = form
  const rules: { rule: Rule; path: JsonPath }[] = [
    ...allOf.map((rule, index) => ({ rule, path: ['allOf', index] })),
    ...(test ? [{ rule: { if: test, then, else: otherwise }, path: [] }] : []),
  ]
  return [
    ...rules.flatMap(({ rule, path }) => [
      ...(rule.then ? [toFound(rule.if, rule.then, [...path, 'if'], [...path, 'then'])] : []),
      ...(rule.else ? [toFound(negate(rule.if, fields), rule.else, [...path, 'if'], [...path, 'else'])] : []),
    ]),
    ...Object.entries(dependentRequired).map(([name, required]) =>
      toFound(toTest(name), { required }, ['dependentRequired', name]),
    ),
    ...Object.entries(dependentSchemas).map(([name, asked]) =>
      toFound(toTest(name), asked, ['dependentSchemas', name]),
    ),
    ...toBranches(form),
  ]
}

type Rule = { if: AnswersTest; then?: AskedSchema | undefined; else?: AskedSchema | undefined }

function toFound(test: RootCondition | null, then: AskedSchema, place: JsonPath, placeOfThen = place): Found {
  // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
  return { if: test, then, at: { if: place, then: placeOfThen } }
}

/** A field of several branches is asked with the option of each. */
function toBranches(form: FormSchema): Found[] {
  const by = getDiscriminator(form)
  if (by === undefined) return []
  const asked = (form.oneOf ?? []).flatMap((branch, index) => {
    const { properties, required = [] } = branch
    const names = new Set([...Object.keys(properties), ...required].filter((name) => name !== by))
    const option = getMark(branch, by)
    return option === undefined
      ? []
      : [...names].map((name) => ({ name, option, index, isRequired: required.includes(name) }))
  })
  return [...Map.groupBy(asked, ({ name }) => name)].map(([name, all]) => {
    const isRequired = all.some((each) => each.isRequired)
    return toFound(
      toTest(by, { enum: all.map(({ option }) => option) }),
      isRequired ? { required: [name] } : { properties: { [name]: true } },
      ['oneOf', all[0]?.index ?? 0],
    )
  })
}

const OPPOSITES = {
  minimum: 'exclusiveMaximum',
  maximum: 'exclusiveMinimum',
  exclusiveMinimum: 'maximum',
  exclusiveMaximum: 'minimum',
} as const satisfies Record<(typeof NUMBER_LIMITS)[number], keyof AnswerTest>

/** The other answers than those that fit a condition; null where it names all options of a field. */
function negate(condition: AnswersTest, fields: Readonly<Record<string, FieldSchema>>): RootCondition | null {
  const [[name, test] = ['', {}], ...others] = Object.entries(condition.properties)
  const field = Object.hasOwn(fields, name) ? fields[name] : undefined
  const [[keyword, value] = ['', undefined], ...more] = Object.entries(test)
  if (!field || others.length > 0 || more.length > 0) return { not: condition }
  const limit = NUMBER_LIMITS.find((each) => each === keyword)
  if (limit && typeof value === 'number') return toTest(name, { [OPPOSITES[limit]]: value })
  const named = [test.const ?? [], test.enum ?? []].flat()
  const options = getOptions(field).map((option) => option.const)
  if (named.length === 0 || options.length === 0) return { not: condition }
  const rest = options.filter((option) => !named.includes(option))
  return rest.length > 0 ? toTest(name, { enum: rest }) : null
}

/** A test of one answer; without one it must be there. */
function toTest(name: string, test?: AnswerTest): AnswersTest {
  return { properties: test ? { [name]: test } : {}, required: [name] }
}
