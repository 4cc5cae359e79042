import { type CompiledForm, compileForm, resolveRefs } from '#engine/compiler/emit/compile-form.ts'
import type { Fault } from '#engine/compiler/source/fault.ts'
import type { FormSchema } from '#engine/compiler/source/form-schema.ts'
import type { JsonPath, JsonSource } from '#engine/compiler/source/json-source.ts'
import { createReport, type ReportFault } from '#engine/compiler/source/report-fault.ts'
import { checkConditionals } from './check-conditional.ts'
import { checkExamples, checkField } from './check-field.ts'
import { checkRefs } from './check-refs.ts'
import { isPattern } from './pattern.ts'

/**
 * Checks what a form's shape cannot say: that the names in it exist, that keys and rules fit their fields, that every
 * rule has a message, that every field stands in one section. The source must have passed the shape check.
 *
 * @returns the faults, and the form compiled as far as it can be: fit to be run without faults, else to know its names by
 */
export function checkForm(
  source: JsonSource,
  form: FormSchema,
  fileId: string,
  version: string,
): { faults: Fault[]; compiled: CompiledForm | null } {
  const fault = createReport(source)
  const refs = checkRefs(form, fault)
  if (refs.length > 0) return { faults: refs, compiled: null }
  const compiled = compileForm(form, version)
  return { faults: [...checkNames(form, fileId, fault), ...checkRules(form, compiled, fault)], compiled }
}

function checkNames(form: FormSchema, fileId: string, fault: ReportFault): Fault[] {
  const names = Object.keys(form.properties)
  const unknown = (list: readonly string[] | undefined, path: JsonPath): Fault[] =>
    (list ?? []).flatMap((name, index) =>
      names.includes(name) ? [] : [fault('form.unknown-field', [...path, index], { name }, names)],
    )
  return [
    ...(form.$id === fileId ? [] : [fault('form.id-differs', ['$id'], { name: form.$id, expected: fileId })]),
    ...unknown(form.required, ['required']),
    ...checkSections(form, names, unknown, fault),
  ]
}

function checkRules(form: FormSchema, compiled: CompiledForm, fault: ReportFault): Fault[] {
  const fields = Object.entries(resolveRefs(form))
  const faults = fields.flatMap(([name, field]) => checkField(name, field, isRequired(form, name), fault))
  // No value can be tried on a pattern that is none.
  if (fields.some(([, { pattern }]) => pattern !== undefined && !isPattern(pattern))) return faults
  return [
    ...faults,
    ...fields.flatMap(([name, field]) => checkExamples(name, field, compiled.schema.properties[name] ?? {}, fault)),
    ...checkConditionals(form, compiled, fault),
  ]
}

function isRequired(form: FormSchema, name: string): boolean {
  return [form.required, ...(form.allOf ?? []).map(({ then }) => then.required)].some((list) => list?.includes(name))
}

function checkSections(
  form: FormSchema,
  names: string[],
  unknown: (list: readonly string[], path: JsonPath) => Fault[],
  fault: ReportFault,
): Fault[] {
  const sections = form['x-sections']
  if (!sections) return []
  const placed = sections.flatMap((section) => section.fields.flat())
  return [
    ...sections.flatMap((section, index) =>
      section.fields.flatMap((row, place) => unknown([row].flat(), ['x-sections', index, 'fields', place])),
    ),
    ...names
      .filter((name) => !placed.includes(name))
      .map((name) => fault('form.field-in-no-section', ['properties', name], { name })),
    ...names
      .filter((name) => placed.filter((each) => each === name).length > 1)
      .map((name) => fault('form.field-in-two-sections', ['properties', name], { name })),
  ]
}
