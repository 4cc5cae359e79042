import { type CreateDiagnostic, reportUnknown, reportUnless } from '#engine/compiler/source/create-diagnostics.ts'
import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import { type AnswersTest, type FieldSchema, getOptions, type PartSchema } from '#engine/compiler/source/form-schema.ts'
import { getRepeated } from '#engine/compiler/source/get-repeated.ts'
import type { JsonPath } from '#engine/compiler/source/json-source.ts'
import { getMark } from '#engine/compiler/source/to-level.ts'
import { checkAnswerTest, type TestedFields } from './check-test.ts'

/** The names of the fields of a form, or of a group in it. */
export type FieldNames = {
  names: readonly string[]
  /** Their discriminator, which is reported once, by itself, where it is wrong. */
  by: string | undefined
  diagnostic: CreateDiagnostic
}

/** The fields that rules may name, and test. */
export type RuleNames = FieldNames & { tested: TestedFields }

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
export function checkBranches(branched: Branched): Diagnostic[] {
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
export function checkName({ names, by, diagnostic }: FieldNames, name: string, at: JsonPath): Diagnostic[] {
  return name === by ? [] : reportUnknown(diagnostic, 'form.unknown-field', at, name, names)
}

/** Checks each name of a list. */
export function checkNames(known: FieldNames, list: readonly string[] = [], at: JsonPath): Diagnostic[] {
  return list.flatMap((name, index) => checkName(known, name, [...at, index]))
}

/** Checks the names of the fields that a `then` or an `else` requires and describes. */
export function checkPart(known: FieldNames, part: PartSchema | undefined, at: JsonPath): Diagnostic[] {
  return [
    ...checkNames(known, part?.required, [...at, 'required']),
    ...Object.keys(part?.properties ?? {}).flatMap((name) => checkName(known, name, [...at, 'properties', name])),
  ]
}

/** Checks an `if`: the names in it, that it requires each answer that it tests, and that an answer can be what it asks. */
export function checkIf(known: RuleNames, test: AnswersTest, at: JsonPath): Diagnostic[] {
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
