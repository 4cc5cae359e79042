import type { CompiledForm } from '#engine/compiler/emit/compile-form.ts'
import type { FieldRules } from '#engine/compiler/emit/form-rules.ts'
import type { CreateDiagnostic } from '#engine/compiler/source/create-diagnostics.ts'
import type { FieldSchema } from '#engine/compiler/source/form-schema.ts'
import { getSubFields } from '#engine/compiler/source/sub-fields.ts'
import { toLevel } from '#engine/compiler/source/to-level.ts'
import type { Field } from '#engine/form/form-definition.ts'

/** A field as authored and as compiled, and what makes a diagnostic of it, as if it stood in `properties` by its name. */
export type ListedField = {
  name: string
  field: FieldSchema
  compiled: Field
  rules: FieldRules
  /** The fields beside it, of the form or of its group. */
  siblings: Readonly<Record<string, Field>>
  /** All conditions of the form. */
  conditions: CompiledForm['conditions']
  diagnostic: CreateDiagnostic
}

/** A field and every field in it, however deep. The items of a list go by the name of the list. */
export function listFields(listed: ListedField): ListedField[] {
  const { name, field, compiled, rules, conditions, diagnostic } = listed
  const by = compiled.branches?.by
  const level = compiled.fields ? toLevel(field) : undefined
  // The fields that a rule of the group requires. A list has no rules.
  const requirable = new Set(level?.rules.flatMap(({ requires }) => requires))
  const below = getSubFields(field).flatMap(({ path, field: each }): ListedField[] => {
    const isItem = path[0] === 'items'
    const isOfBranch = path[0] === 'oneOf' || path[0] === 'anyOf'
    const own = isItem ? name : String(path.at(-1))
    const known = isItem ? compiled.item : compiled.fields?.[own]
    const asked = isItem ? getItemRules(rules) : getProperties(rules)[own]
    // The mark of a branch is no question.
    const isMark = isOfBranch && (own === by || (each.const !== undefined && each.type === undefined))
    if (!known || !asked || isMark) return []
    return listFields({
      name: own,
      field: own === by ? (level?.fields[own] ?? each) : each,
      // Another answer may make it required too.
      compiled: { ...known, required: known.required || requirable.has(own) },
      rules: asked,
      siblings: (isItem ? undefined : compiled.fields) ?? {},
      conditions,
      diagnostic: (code, at, params, names) =>
        diagnostic(code, ['properties', name, ...path, ...at.slice(2)], params, names),
    })
  })
  return [listed, ...below]
}

/** The rules of a group for each of its fields. */
export function getProperties(rules: FieldRules): Readonly<Record<string, FieldRules>> {
  return rules.type === 'object' ? rules.properties : {}
}

function getItemRules(rules: FieldRules): FieldRules | undefined {
  return rules.type === 'array' ? rules.items : undefined
}
