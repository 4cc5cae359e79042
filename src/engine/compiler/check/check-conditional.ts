import { type CompiledForm, getConditionalFields } from '#engine/compiler/emit/compile-form.ts'
import type { Fault } from '#engine/compiler/source/fault.ts'
import type { FormSchema } from '#engine/compiler/source/form-schema.ts'
import type { ReportFault } from '#engine/compiler/source/report-fault.ts'
import { checkAnswerTest } from './check-test.ts'

/** Checks the conditions under which fields are asked: their names, what they ask of answers, and that each field has one. */
export function checkConditionals(form: FormSchema, compiled: CompiledForm, fault: ReportFault): Fault[] {
  return (form.allOf ?? []).flatMap((_, index) => checkConditional(form, compiled, index, fault))
}

function checkConditional(form: FormSchema, compiled: CompiledForm, index: number, fault: ReportFault): Fault[] {
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
      isUnknown(name) ? [fault('form.unknown-field', [...path, 'if', 'required', place], { name }, names)] : [],
    ),
    ...(then.required ?? []).flatMap((name, place) =>
      isUnknown(name) ? [fault('form.unknown-field', [...path, 'then', 'required', place], { name }, names)] : [],
    ),
    ...Object.keys(then.properties ?? {})
      .filter(isUnknown)
      .map((name) => fault('form.unknown-field', [...path, 'then', 'properties', name], { name }, names)),
    ...Object.entries(test.properties).flatMap(([name, asked]) => {
      const here = [...path, 'if', 'properties', name]
      if (isUnknown(name)) return [fault('form.unknown-field', here, { name }, names)]
      return [
        ...(test.required.includes(name)
          ? []
          : [fault('form.bad-rule', [...path, 'if', 'required'], { name, rule: 'required' })]),
        ...checkAnswerTest({ fault, family: 'form', path: here }, compiled, name, asked),
      ]
    }),
    ...brought
      .filter((name) => form.required?.includes(name))
      .map((name) => fault('form.bad-rule', [...path, 'then'], { name, rule: 'then' })),
    ...brought
      .filter((name) => earlier.includes(name))
      .map((name) => fault('form.field-in-two-conditions', [...path, 'then'], { name })),
  ]
}
