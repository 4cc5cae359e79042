import { reportIf, reportUnless } from '#engine/compiler/source/create-diagnostics.ts'
import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import { type FieldSchema, getOptions, getStored, type RuleSchema } from '#engine/compiler/source/form-schema.ts'
import type { JsonPath } from '#engine/compiler/source/json-source.ts'
import { getBranches, getDiscriminator, toLevel } from '#engine/compiler/source/to-level.ts'
import { defaultKinds, fieldKinds } from '#engine/form/field-kinds.ts'
import { checkBranches, checkIf, checkName, checkNames, checkPart, type RuleNames } from './check-branches.ts'
import { getProperties, type ListedField } from './list-fields.ts'

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
