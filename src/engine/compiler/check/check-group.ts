import type { CreateDiagnostic } from '#engine/compiler/source/create-diagnostics.ts'
import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import { type FieldSchema, getOptions, type RuleSchema } from '#engine/compiler/source/form-schema.ts'
import { getRepeated } from '#engine/compiler/source/get-repeated.ts'
import type { JsonPath } from '#engine/compiler/source/json-source.ts'
import { reportIf, reportUnless } from '#engine/compiler/source/report.ts'
import { getBranches, getDiscriminator, getMark, toLevel } from '#engine/compiler/source/to-level.ts'
import { checkIf, checkName, checkNames, checkPart, type RuleNames } from './check-rule-names.ts'
import { getProperties, type ListedField } from './list-fields.ts'

/** Checks what holds a group together: the names in it, its rules, and that its branches can be told apart. */
export function checkGroup({ name, field: group, compiled, rules, diagnostic }: ListedField): Diagnostic[] {
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
    ...checkConditional(known, name, group, path),
    ...(group.allOf ?? []).flatMap((rule, index) => checkConditional(known, name, rule, [...path, 'allOf', index])),
    ...checkDependents(known, group, path),
    ...checkBranches({ name, field: group, diagnostic }),
  ]
}

/** Checks the names that a rule of a group requires, tests, and shows. */
function checkConditional(known: RuleNames, group: string, rule: RuleSchema, at: JsonPath): Diagnostic[] {
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

/** Branches that are chosen by what nobody asks: its name is misspelled, or it stands in the branches alone. */
export function reportUnasked({
  by,
  marked,
  known,
  name,
  path,
  key,
  diagnostic,
}: {
  by: string
  /** The values by which the branches are chosen. */
  marked: ReadonlySet<string>
  known: readonly string[]
  /** The form or the group that has the branches, and where it stands. */
  name: string
  path: JsonPath
  key: 'oneOf' | 'anyOf'
  diagnostic: CreateDiagnostic
}): Diagnostic {
  if (marked.size === 0)
    return diagnostic('form.unknown-field', [...path, 'discriminator', 'propertyName'], { name: by }, known)
  const params = { name: by, field: name, values: [...marked].join(', '), of: path.length === 0 ? 'form' : 'group' }
  return diagnostic('form.unasked-branch', [...path, key], params)
}

/** The values that branches are chosen by, and the field that has them. */
type Marks = {
  marks: readonly (string | undefined)[]
  /** The values of the field's options. */
  values: readonly string[]
  by: string
  /** The form or the group that has the branches. */
  name: string
}

/** Checks that each branch has an option of the field, of its own. */
export function checkMarks(
  { marks, values, by, name }: Marks,
  path: JsonPath,
  diagnostic: CreateDiagnostic,
): Diagnostic[] {
  const repeated = getRepeated(marks)
  return marks.flatMap((mark, index) => {
    const at = [...path, index]
    if (mark === undefined) return [diagnostic('form.unmarked-branch', at, { name: by, field: name })]
    if (repeated.has(index)) return [diagnostic('form.repeated-branch', at, { name: mark, field: by })]
    if (values.length === 0 || values.includes(mark)) return []
    return [diagnostic('form.unknown-option', [...at, 'properties', by, 'const'], { name: mark, field: by }, values)]
  })
}

/** Each branch has a value of one field, which the group asks, of its own. */
function checkBranches({
  name,
  field: group,
  diagnostic,
}: Pick<ListedField, 'name' | 'field' | 'diagnostic'>): Diagnostic[] {
  const branches = getBranches(group)
  const path = ['properties', name]
  const by = getDiscriminator(group)
  const key = group.anyOf ? 'anyOf' : 'oneOf'
  if (branches.length === 0)
    return reportIf(by, (by) =>
      diagnostic('form.missing-branches', [...path, 'discriminator'], { name: by, field: name }),
    )
  if (by === undefined) return [diagnostic('form.undiscriminated', [...path, key], { name })]
  const { fields } = toLevel({ ...group, oneOf: [], anyOf: [] })
  const question = fields[by]
  const marks = branches.map((part) => getMark(part, by))
  const marked = new Set(marks.flatMap((mark) => mark ?? []))
  if (!question) return [reportUnasked({ by, marked, known: Object.keys(fields), name, path, key, diagnostic })]
  const values = getOptions(question).map((option) => String(option.const))
  const place = group.properties && Object.hasOwn(group.properties, by) ? [...path, 'properties', by] : path
  return [
    ...checkMarks({ marks, values, by, name }, [...path, key], diagnostic),
    ...values.flatMap((value, index) =>
      reportUnless(marked.has(value), () =>
        diagnostic('form.option-without-branch', [...place, 'oneOf', index], { name: value, field: by, key }),
      ),
    ),
  ]
}
