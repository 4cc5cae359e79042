import type { CreateDiagnostic } from '#engine/compiler/source/create-diagnostics.ts'
import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import { type AnswersTest, getOptions, type PartSchema } from '#engine/compiler/source/form-schema.ts'
import { getRepeated } from '#engine/compiler/source/get-repeated.ts'
import type { JsonPath } from '#engine/compiler/source/json-source.ts'
import { reportIf, reportUnless } from '#engine/compiler/source/report.ts'
import { getBranches, getDiscriminator, getMark, toLevel } from '#engine/compiler/source/to-level.ts'
import { checkAnswerTest, type TestedFields } from './check-test.ts'
import { getProperties, type ListedField } from './list-fields.ts'

/** Checks what holds a group together: the names in it, its rules, and that its branches can be told apart. */
export function checkGroup({ name, field: group, compiled, rules, diagnostic }: ListedField): Diagnostic[] {
  const { fields } = compiled
  if (!fields) return []
  const path = ['properties', name]
  const names = Object.keys(fields)
  const tested: TestedFields = { definition: { fields }, schema: { properties: getProperties(rules) } }
  // A wrong discriminator is reported once, by itself.
  const by = getDiscriminator(group)
  const checkName = (each: string, at: JsonPath): Diagnostic[] =>
    reportUnless(names.includes(each) || each === by, () => diagnostic('form.unknown-field', at, { name: each }, names))
  const checkNames = (list: readonly string[] = [], at: JsonPath): Diagnostic[] =>
    list.flatMap((each, index) => checkName(each, [...at, index]))
  const checkPart = (part: PartSchema | undefined, at: JsonPath): Diagnostic[] => [
    ...checkNames(part?.required, [...at, 'required']),
    ...Object.keys(part?.properties ?? {}).flatMap((each) => checkName(each, [...at, 'properties', each])),
  ]
  const checkIf = (test: AnswersTest, at: JsonPath): Diagnostic[] => [
    ...checkNames(test.required, [...at, 'required']),
    ...Object.entries(test.properties).flatMap(([each, asked]) => {
      const here = [...at, 'properties', each]
      if (!names.includes(each)) return checkName(each, here)
      return [
        ...reportUnless(test.required.includes(each), () =>
          diagnostic('form.bad-rule', [...at, 'required'], { name: each, rule: 'required' }),
        ),
        ...checkAnswerTest({ diagnostic, family: 'form', path: here }, tested, each, asked),
      ]
    }),
  ]
  const conditionals = [group, ...(group.allOf ?? [])].map((rule, index) => ({
    rule,
    at: index === 0 ? path : [...path, 'allOf', index - 1],
  }))
  return [
    ...reportUnless(names.length > 0, () => diagnostic('form.bad-rule', path, { name, rule: 'properties' })),
    ...toLevel(group).clashing.map((each) =>
      diagnostic('form.field-in-two-branches', path, { name: each, field: name }),
    ),
    ...conditionals.flatMap(({ rule, at }) => [
      ...checkNames(rule.required, [...at, 'required']),
      ...(rule.if ? checkIf(rule.if, [...at, 'if']) : []),
      ...reportIf(!rule.if && (rule.then ?? rule.else), () => diagnostic('form.bad-rule', at, { name, rule: 'if' })),
      ...checkPart(rule.then, [...at, 'then']),
      ...checkPart(rule.else, [...at, 'else']),
    ]),
    ...Object.entries(group.dependentRequired ?? {}).flatMap(([each, list]) => {
      const at = [...path, 'dependentRequired', each]
      return [...checkName(each, at), ...checkNames(list, at)]
    }),
    ...Object.entries(group.dependentSchemas ?? {}).flatMap(([each, part]) => {
      const at = [...path, 'dependentSchemas', each]
      return [...checkName(each, at), ...checkPart(part, at)]
    }),
    ...checkBranches({ name, field: group, diagnostic }),
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
  if (branches.length === 0) {
    if (by === undefined) return []
    return [diagnostic('form.missing-branches', [...path, 'discriminator'], { name: by, field: name })]
  }
  if (by === undefined) return [diagnostic('form.undiscriminated', [...path, key], { name })]
  const { fields } = toLevel({ ...group, oneOf: [], anyOf: [] })
  const question = fields[by]
  const marks = branches.map((part) => getMark(part, by))
  if (!question) {
    const marked = new Set(marks.flatMap((mark) => mark ?? []))
    return [reportUnasked({ by, marked, known: Object.keys(fields), name, path, key, diagnostic })]
  }
  const marked = new Set(marks)
  const repeated = getRepeated(marks)
  const options = getOptions(question)
  const values = options.map((option) => String(option.const))
  const place = group.properties && Object.hasOwn(group.properties, by) ? [...path, 'properties', by] : path
  return [
    ...marks.flatMap((mark, index) => {
      const at = [...path, key, index]
      if (mark === undefined) return [diagnostic('form.unmarked-branch', at, { name: by, field: name })]
      if (repeated.has(index)) return [diagnostic('form.repeated-branch', at, { name: mark, field: by })]
      if (values.length === 0 || values.includes(mark)) return []
      return [diagnostic('form.unknown-option', [...at, 'properties', by, 'const'], { name: mark, field: by }, values)]
    }),
    ...values.flatMap((value, index) =>
      reportUnless(marked.has(value), () =>
        diagnostic('form.option-without-branch', [...place, 'oneOf', index], { name: value, field: by, key }),
      ),
    ),
  ]
}
