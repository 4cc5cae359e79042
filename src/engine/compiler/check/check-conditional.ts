import { type CompiledForm, getConditionalFields } from '#engine/compiler/emit/compile-form.ts'
import type { CreateDiagnostic } from '#engine/compiler/source/create-diagnostics.ts'
import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import type { FormSchema } from '#engine/compiler/source/form-schema.ts'
import { checkAnswerTest } from './check-test.ts'

/** Checks the conditions under which fields are asked: their names, what they ask of answers, and that each field has one. */
export function checkConditionals(
  form: FormSchema,
  compiled: CompiledForm,
  diagnostic: CreateDiagnostic,
): Diagnostic[] {
  return (form.allOf ?? []).flatMap((_, index) => checkConditional(form, compiled, index, diagnostic))
}

function checkConditional(
  form: FormSchema,
  compiled: CompiledForm,
  index: number,
  diagnostic: CreateDiagnostic,
): Diagnostic[] {
  const conditional = form.allOf?.[index]
  if (!conditional) return []
  const { if: test, then } = conditional
  const path = ['allOf', index]
  const names = Object.keys(form.properties)
  const isUnknown = (name: string) => !names.includes(name)
  const earlier = (form.allOf ?? []).slice(0, index).flatMap(getConditionalFields)
  const brought = getConditionalFields(conditional)
  return [
    ...test.required.flatMap((name, place) =>
      isUnknown(name) ? [diagnostic('form.unknown-field', [...path, 'if', 'required', place], { name }, names)] : [],
    ),
    ...(then.required ?? []).flatMap((name, place) =>
      isUnknown(name) ? [diagnostic('form.unknown-field', [...path, 'then', 'required', place], { name }, names)] : [],
    ),
    ...Object.keys(then.properties ?? {})
      .filter(isUnknown)
      .map((name) => diagnostic('form.unknown-field', [...path, 'then', 'properties', name], { name }, names)),
    ...Object.entries(test.properties).flatMap(([name, asked]) => {
      const here = [...path, 'if', 'properties', name]
      if (isUnknown(name)) return [diagnostic('form.unknown-field', here, { name }, names)]
      return [
        ...(test.required.includes(name)
          ? []
          : [diagnostic('form.bad-rule', [...path, 'if', 'required'], { name, rule: 'required' })]),
        ...checkAnswerTest({ diagnostic, family: 'form', path: here }, compiled, name, asked),
      ]
    }),
    ...brought
      .filter((name) => form.required?.includes(name))
      .map((name) => diagnostic('form.bad-rule', [...path, 'then'], { name, rule: 'then' })),
    ...brought
      .filter((name) => earlier.includes(name))
      .map((name) => diagnostic('form.field-in-two-conditions', [...path, 'then'], { name })),
  ]
}
