import { type CompiledForm, getConditionalFields, resolveRefs } from '#engine/compiler/emit/compile-form.ts'
import type { CreateDiagnostic } from '#engine/compiler/source/create-diagnostics.ts'
import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import { type FormSchema, getOptions } from '#engine/compiler/source/form-schema.ts'
import { getRepeated } from '#engine/compiler/source/get-repeated.ts'
import type { JsonPath } from '#engine/compiler/source/json-source.ts'
import { reportIf, reportUnless } from '#engine/compiler/source/report.ts'
import {
  type Conditional,
  findUnsayable,
  getChooser,
  getOption,
  toConditionals,
} from '#engine/compiler/source/to-conditionals.ts'
import { reportUnasked } from './check-group.ts'
import { checkAnswerTest } from './check-test.ts'

/** Checks the conditions under which fields are asked: their names, what they ask of answers, and that each field has one. */
export function checkConditionals(
  form: FormSchema,
  compiled: CompiledForm,
  diagnostic: CreateDiagnostic,
): Diagnostic[] {
  const fields = resolveRefs(form)
  const by = getChooser(form)
  // A missing discriminator is reported once, where it is missing.
  const isAsked = by === undefined || Object.hasOwn(fields, by)
  const conditionals = toConditionals(form, fields).filter(({ at }) => isAsked || at.if[0] !== 'oneOf')
  const hasPart = form.then ?? form.else
  return [
    ...reportIf(hasPart && !form.if, () =>
      diagnostic('form.bad-rule', [form.then ? 'then' : 'else'], { name: form.$id, rule: 'rootIf' }),
    ),
    ...reportIf(form.if && !hasPart, () => diagnostic('form.bad-rule', ['if'], { name: form.$id, rule: 'rootThen' })),
    ...findUnsayable(form, fields).map((path) => diagnostic('form.no-opposite', path, {})),
    ...checkBranches(form, diagnostic),
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
  const names = Object.keys(form.properties)
  const isUnknown = (name: string) => !names.includes(name)
  const toUnknown = (name: string, path: JsonPath) =>
    reportIf(isUnknown(name), () => diagnostic('form.unknown-field', path, { name }, names))
  const earlier = before.flatMap(getConditionalFields)
  const brought = getConditionalFields(conditional)
  return [
    ...test.required.flatMap((name, place) => toUnknown(name, [...at.if, 'required', place])),
    ...(then.required ?? []).flatMap((name, place) => toUnknown(name, [...at.then, 'required', place])),
    ...Object.keys(then.properties ?? {}).flatMap((name) => toUnknown(name, [...at.then, 'properties', name])),
    ...Object.entries(test.properties).flatMap(([name, asked]) => {
      const here = [...at.if, 'properties', name]
      if (isUnknown(name)) return [diagnostic('form.unknown-field', here, { name }, names)]
      return [
        ...reportUnless(test.required.includes(name), () =>
          diagnostic('form.bad-rule', [...at.if, 'required'], { name, rule: 'required' }),
        ),
        ...checkAnswerTest({ diagnostic, family: 'form', path: here }, compiled, name, asked),
      ]
    }),
    ...brought
      .filter((name) => form.required?.includes(name))
      .map((name) => diagnostic('form.bad-rule', at.then, { name, rule: 'then' })),
    ...brought
      .filter((name) => earlier.includes(name))
      .map((name) => diagnostic('form.field-in-two-conditions', at.then, { name })),
  ]
}

/** Each branch has an option of one field, of its own; a field of several branches is required in all of them or in none. */
function checkBranches(form: FormSchema, diagnostic: CreateDiagnostic): Diagnostic[] {
  const { oneOf = [], discriminator, $id: id } = form
  const by = getChooser(form)
  if (oneOf.length === 0)
    return reportIf(discriminator, (discriminator) =>
      diagnostic('form.missing-branches', ['discriminator'], { name: discriminator.propertyName, field: id }),
    )
  if (by === undefined) return [diagnostic('form.undiscriminated', ['oneOf'], { name: id })]
  const question = Object.hasOwn(form.properties, by) ? resolveRefs(form)[by] : undefined
  const marks = oneOf.map((branch) => getOption(branch, by))
  if (!question) {
    const marked = new Set(marks.flatMap((mark) => mark ?? []))
    const known = Object.keys(form.properties)
    return [reportUnasked({ by, marked, known, name: id, path: [], key: 'oneOf', diagnostic })]
  }
  const repeated = getRepeated(marks)
  const values = getOptions(question).map((option) => String(option.const))
  const isRequired = (name: string) => oneOf.some(({ required = [] }) => required.includes(name))
  return [
    ...reportUnless(values.length > 0, () =>
      diagnostic('form.bad-rule', ['properties', by], { name: by, rule: 'oneOf' }),
    ),
    ...marks.flatMap((mark, index) => {
      const at = ['oneOf', index]
      if (mark === undefined) return [diagnostic('form.unmarked-branch', at, { name: by, field: id })]
      if (repeated.has(index)) return [diagnostic('form.repeated-branch', at, { name: mark, field: by })]
      if (values.length === 0 || values.includes(mark)) return []
      return [diagnostic('form.unknown-option', [...at, 'properties', by, 'const'], { name: mark, field: by }, values)]
    }),
    ...values
      .filter((value) => !marks.includes(value))
      .map((value) =>
        diagnostic('form.option-without-branch', ['properties', by], { name: value, field: by, key: 'oneOf' }),
      ),
    ...oneOf.flatMap(({ properties, required = [] }, index) =>
      Object.keys(properties)
        .filter((name) => name !== by && isRequired(name) && !required.includes(name))
        .map((name) => diagnostic('form.half-required', ['oneOf', index], { name })),
    ),
  ]
}
