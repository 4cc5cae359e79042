import { type CompiledForm, getConditionalFields, resolveRefs } from '#engine/compiler/emit/compile-form.ts'
import { type CreateDiagnostic, reportIf, reportUnless } from '#engine/compiler/source/create-diagnostics.ts'
import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import { type FieldSchema, type FormSchema, getOptions } from '#engine/compiler/source/form-schema.ts'
import { type Conditional, findEmptyElses, getTested, toConditionals } from '#engine/compiler/source/to-conditionals.ts'
import { getDiscriminator } from '#engine/compiler/source/to-level.ts'
import { checkBranches, checkIf, checkPart, type RuleNames } from './check-branches.ts'

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
