import { type CompiledForm, getConditionalFields, resolveRefs } from '#engine/compiler/emit/compile-form.ts'
import {
  type CreateDiagnostic,
  reportIf,
  reportUnknown,
  reportUnless,
} from '#engine/compiler/source/create-diagnostics.ts'
import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import {
  type AnswersTest,
  type FieldSchema,
  type FormSchema,
  getOptions,
  getStored,
  type PartSchema,
  type RuleSchema,
} from '#engine/compiler/source/form-schema.ts'
import { getRepeated } from '#engine/compiler/source/get-repeated.ts'
import type { JsonPath } from '#engine/compiler/source/json-source.ts'
import { type Conditional, findEmptyElses, getTested, toConditionals } from '#engine/compiler/source/to-conditionals.ts'
import { getBranches, getDiscriminator, getMark, toLevel } from '#engine/compiler/source/to-level.ts'
import { defaultKinds, fieldKinds } from '#engine/form/field-kinds.ts'
import { checkAnswerTest, type TestedFields } from './check-condition.ts'
import { getProperties, type ListedField } from './list-fields.ts'

/** Checks the conditions under which fields are asked: their names, what they ask of answers, and that each field has one. */
export function checkConditionals(
  form: FormSchema,
  compiled: CompiledForm,
  diagnostic: CreateDiagnostic,
): Diagnostic[] {
  const fields = resolveRefs(form)
  const by = getDiscriminator(form)
  // A missing discriminator is reported once, where it is missing.
  const isAsked = by === undefined || Object.hasOwn(fields, by)
  const conditionals = toConditionals(form, fields).filter(({ at }) => isAsked || at.if[0] !== 'oneOf')
  const hasPart = form.then ?? form.else
  return [
    ...reportIf(hasPart && !form.if, () =>
      diagnostic('form.bad-rule', [form.then ? 'then' : 'else'], { name: form.$id, rule: 'rootIf' }),
    ),
    ...reportIf(form.if && !hasPart, () => diagnostic('form.bad-rule', ['if'], { name: form.$id, rule: 'rootThen' })),
    ...findEmptyElses(form, fields).map((path) => diagnostic('form.no-opposite', path, {})),
    ...checkFormBranches(form, fields, diagnostic),
    ...conditionals.flatMap((conditional, index) =>
      checkConditional(form, compiled, conditional, conditionals.slice(0, index), diagnostic),
    ),
  ]
}

function checkConditional(
  form: FormSchema,
  compiled: CompiledForm,
  conditional: Conditional,
  before: readonly Conditional[],
  diagnostic: CreateDiagnostic,
): Diagnostic[] {
  const { if: test, then, at } = conditional
  const known: RuleNames = { names: Object.keys(form.properties), by: undefined, tested: compiled, diagnostic }
  const earlier = before.flatMap(getConditionalFields)
  const brought = getConditionalFields(conditional)
  return [
    ...checkIf(known, getTested(test), at.if),
    ...checkPart(known, then, at.then),
    ...brought
      .filter((name) => form.required?.includes(name))
      .map((name) => diagnostic('form.bad-rule', at.then, { name, rule: 'then' })),
    ...brought
      .filter((name) => earlier.includes(name))
      .map((name) => diagnostic('form.field-in-two-conditions', at.then, { name })),
  ]
}

/** Each branch has an option of one field, of its own; a field of several branches is required in all of them or in none. */
function checkFormBranches(
  form: FormSchema,
  fields: Readonly<Record<string, FieldSchema>>,
  diagnostic: CreateDiagnostic,
): Diagnostic[] {
  const { oneOf: branches = [], $id: name } = form
  const by = getDiscriminator(form)
  const toPlace = (chooser: string) => ['properties', chooser]
  const found = checkBranches({ branches, by, fields, name, path: [], key: 'oneOf', toPlace, diagnostic })
  const question = by !== undefined && Object.hasOwn(fields, by) ? fields[by] : undefined
  if (!question || by === undefined || branches.length === 0) return found
  return [
    ...reportUnless(getOptions(question).length > 0, () =>
      diagnostic('form.bad-rule', toPlace(by), { name: by, rule: 'oneOf' }),
    ),
    ...found,
    ...findHalfRequired(branches, by).map(({ name, index }) =>
      diagnostic('form.half-required', ['oneOf', index], { name }),
    ),
  ]
}

/** The fields of branches that are required in some of them, at each branch that does not. */
function findHalfRequired(branches: NonNullable<FormSchema['oneOf']>, by: string): { name: string; index: number }[] {
  const isRequired = (name: string) => branches.some(({ required = [] }) => required.includes(name))
  return branches.flatMap(({ properties, required = [] }, index) =>
    Object.keys(properties)
      .filter((name) => name !== by && isRequired(name) && !required.includes(name))
      .map((name) => ({ name, index })),
  )
}

/** Checks what holds a group together: the names in it, its rules, and that its branches can be told apart. */
export function checkGroup(listed: ListedField): Diagnostic[] {
  const { name, field: group, compiled, rules, diagnostic } = listed
  const { fields } = compiled
  if (!fields) return []
  const path = ['properties', name]
  const known: RuleNames = {
    names: Object.keys(fields),
    by: getDiscriminator(group),
    tested: { definition: { fields }, schema: { properties: getProperties(rules) } },
    diagnostic,
  }
  return [
    ...reportUnless(known.names.length > 0, () => diagnostic('form.bad-rule', path, { name, rule: 'properties' })),
    ...toLevel(group).clashing.map((each) =>
      diagnostic('form.field-in-two-branches', path, { name: each, field: name }),
    ),
    ...checkGroupRule(known, name, group, path),
    ...(group.allOf ?? []).flatMap((rule, index) => checkGroupRule(known, name, rule, [...path, 'allOf', index])),
    ...checkDependents(known, group, path),
    ...checkGroupBranches(listed),
  ]
}

/** Checks the names that a rule of a group requires, tests, and shows. */
function checkGroupRule(known: RuleNames, group: string, rule: RuleSchema, at: JsonPath): Diagnostic[] {
  return [
    ...checkNames(known, rule.required, [...at, 'required']),
    ...(rule.if ? checkIf(known, rule.if, [...at, 'if']) : []),
    ...reportIf(!rule.if && (rule.then ?? rule.else), () =>
      known.diagnostic('form.bad-rule', at, { name: group, rule: 'if' }),
    ),
    ...checkPart(known, rule.then, [...at, 'then']),
    ...checkPart(known, rule.else, [...at, 'else']),
  ]
}

/** Checks the names of the fields that others depend on. */
function checkDependents(known: RuleNames, group: FieldSchema, path: JsonPath): Diagnostic[] {
  return [
    ...Object.entries(group.dependentRequired ?? {}).flatMap(([each, list]) => {
      const at = [...path, 'dependentRequired', each]
      return [...checkName(known, each, at), ...checkNames(known, list, at)]
    }),
    ...Object.entries(group.dependentSchemas ?? {}).flatMap(([each, part]) => {
      const at = [...path, 'dependentSchemas', each]
      return [...checkName(known, each, at), ...checkPart(known, part, at)]
    }),
  ]
}

/** Checks that each branch has a value of one field, which the group asks, of its own. */
function checkGroupBranches({ name, field: group, diagnostic }: ListedField): Diagnostic[] {
  const path = ['properties', name]
  const isWritten = (field: string) => Object.hasOwn(group.properties ?? {}, field)
  return checkBranches({
    branches: getBranches(group),
    by: getDiscriminator(group),
    fields: toLevel({ ...group, oneOf: [], anyOf: [] }).fields,
    name,
    path,
    key: group.anyOf ? 'anyOf' : 'oneOf',
    toPlace: (by, index) => [...path, ...(isWritten(by) ? ['properties', by] : []), 'oneOf', index],
    diagnostic,
  })
}

/** Checks that a group can be shown as a table: each of its fields is one of the same options, and all are always asked. */
export function checkMatrix({ name, field, compiled, diagnostic }: ListedField): Diagnostic[] {
  if (!fieldKinds[compiled.widget].isTable) return []
  const path = ['properties', name]
  const rows = Object.entries(field.properties ?? {})
  const [first] = rows.map(([, row]) => toColumns(row))
  return [
    ...reportIf(toLevel(field).rules.length > 0, () => diagnostic('form.ruled-matrix', path, { name })),
    ...rows.flatMap(([row, each]) => {
      const at = [...path, 'properties', row]
      if (!isRow(each)) return [diagnostic('form.wrong-row', at, { name: row, field: name })]
      return reportUnless(toColumns(each) === first, () =>
        diagnostic('form.uneven-row', at, { name: row, field: name }),
      )
    }),
  ]
}

function isRow(field: FieldSchema): boolean {
  const { 'x-widget': widget = defaultKinds.choice } = field
  const hasMore = getOptions(field).some((option) => option['x-other'] !== undefined || option['x-picture'])
  return getStored(field) === 'choice' && widget === defaultKinds.choice && !hasMore
}

function toColumns(field: FieldSchema): string {
  return JSON.stringify(getOptions(field).map((option) => [option.const, option.title]))
}

/** The names of the fields of a form, or of a group in it. */
export type FieldNames = {
  names: readonly string[]
  /** Their discriminator, which is reported once, by itself, where it is wrong. */
  by: string | undefined
  diagnostic: CreateDiagnostic
}

/** The fields that rules may name, and test. */
type RuleNames = FieldNames & { tested: TestedFields }

/** The branches of a form or of a group, and the field that chooses among them. */
type Branched = {
  branches: readonly PartSchema[]
  by: string | undefined
  /** The fields that are asked beside the branches. */
  fields: Readonly<Record<string, FieldSchema>>
  /** The form or the group that has the branches, and where it stands. */
  name: string
  path: JsonPath
  key: 'oneOf' | 'anyOf'
  /** The place of an option of the field that chooses. */
  toPlace: (by: string, index: number) => JsonPath
  diagnostic: CreateDiagnostic
}

/** Checks that branches are chosen by one field, which is asked, each by an option of its own. */
function checkBranches(branched: Branched): Diagnostic[] {
  const { branches, by, fields, name, path, key, toPlace, diagnostic } = branched
  if (branches.length === 0) {
    if (by === undefined) return []
    return [diagnostic('form.missing-branches', [...path, 'discriminator'], { name: by, field: name })]
  }
  if (by === undefined) return [diagnostic('form.undiscriminated', [...path, key], { name })]
  const question = Object.hasOwn(fields, by) ? fields[by] : undefined
  if (!question) return [reportUnasked(branched, by)]
  const values = getOptions(question).map((option) => String(option.const))
  const marks = branches.map((branch) => getMark(branch, by))
  const marked = new Set(marks)
  return [
    ...checkMarks(branched, by, marks, values),
    ...values.flatMap((value, index) =>
      reportUnless(marked.has(value), () =>
        diagnostic('form.option-without-branch', toPlace(by, index), { name: value, field: by, key }),
      ),
    ),
  ]
}

/** Branches that are chosen by what nobody asks: its name is misspelled, or it stands in the branches alone. */
function reportUnasked({ branches, fields, name, path, key, diagnostic }: Branched, by: string): Diagnostic {
  const marks = new Set(branches.flatMap((branch) => getMark(branch, by) ?? []))
  if (marks.size === 0) {
    const known = Object.keys(fields)
    return diagnostic('form.unknown-field', [...path, 'discriminator', 'propertyName'], { name: by }, known)
  }
  const params = { name: by, field: name, values: [...marks].join(', '), of: path.length === 0 ? 'form' : 'group' }
  return diagnostic('form.unasked-branch', [...path, key], params)
}

/** Checks that the value of each branch is an option, of its own. */
function checkMarks(
  { name, path, key, diagnostic }: Branched,
  by: string,
  marks: readonly (string | undefined)[],
  values: readonly string[],
): Diagnostic[] {
  const repeated = getRepeated(marks)
  return marks.flatMap((mark, index) => {
    const at = [...path, key, index]
    if (mark === undefined) return [diagnostic('form.unmarked-branch', at, { name: by, field: name })]
    if (repeated.has(index)) return [diagnostic('form.repeated-branch', at, { name: mark, field: by })]
    if (values.length === 0 || values.includes(mark)) return []
    return [diagnostic('form.unknown-option', [...at, 'properties', by, 'const'], { name: mark, field: by }, values)]
  })
}

/** Checks that a field of that name exists. */
function checkName({ names, by, diagnostic }: FieldNames, name: string, at: JsonPath): Diagnostic[] {
  return name === by ? [] : reportUnknown(diagnostic, 'form.unknown-field', at, name, names)
}

/** Checks each name of a list. */
export function checkNames(known: FieldNames, list: readonly string[] = [], at: JsonPath): Diagnostic[] {
  return list.flatMap((name, index) => checkName(known, name, [...at, index]))
}

/** Checks the names of the fields that a `then` or an `else` requires and describes. */
function checkPart(known: FieldNames, part: PartSchema | undefined, at: JsonPath): Diagnostic[] {
  return [
    ...checkNames(known, part?.required, [...at, 'required']),
    ...Object.keys(part?.properties ?? {}).flatMap((name) => checkName(known, name, [...at, 'properties', name])),
  ]
}

/** Checks an `if`: the names in it, that it requires each answer that it tests, and that an answer can be what it asks. */
function checkIf(known: RuleNames, test: AnswersTest, at: JsonPath): Diagnostic[] {
  const { names, tested, diagnostic } = known
  return [
    ...checkNames(known, test.required, [...at, 'required']),
    ...Object.entries(test.properties).flatMap(([name, asked]) => {
      const here = [...at, 'properties', name]
      if (!names.includes(name)) return checkName(known, name, here)
      return [
        ...reportUnless(test.required.includes(name), () =>
          diagnostic('form.bad-rule', [...at, 'required'], { name, rule: 'required' }),
        ),
        ...checkAnswerTest({ diagnostic, family: 'form', path: here }, tested, name, asked),
      ]
    }),
  ]
}
