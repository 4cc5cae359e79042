import type { CreateDiagnostic } from '#engine/compiler/source/create-diagnostics.ts'
import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import { type FieldSchema, getOptions, type PartSchema } from '#engine/compiler/source/form-schema.ts'
import { getRepeated } from '#engine/compiler/source/get-repeated.ts'
import type { JsonPath } from '#engine/compiler/source/json-source.ts'
import { reportUnless } from '#engine/compiler/source/report.ts'
import { getMark } from '#engine/compiler/source/to-level.ts'

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
