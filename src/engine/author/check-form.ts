import { getConditionalFields, resolveRefs } from './compile-form.ts'
import type { Fault, FaultCode } from './fault.ts'
import type { FieldSchema, FormSchema } from './form-schema.ts'
import type { JsonPath, JsonSource } from './json-source.ts'
import { getNearestName } from './nearest-name.ts'

/** The rules a field may carry; each needs its message. */
const RULES = ['format', 'pattern', 'minLength', 'maxLength', 'minItems'] as const

/**
 * Checks what a form's shape cannot say: that the names in it exist, that every rule has a message,
 * that every field stands in one section. The source must have passed the shape check.
 */
export function checkForm(source: JsonSource, form: FormSchema, fileId: string): Fault[] {
  const fault = (code: FaultCode, path: JsonPath, params: Record<string, string>, known?: Iterable<string>): Fault => {
    const suggestion = known && getNearestName(params.name ?? '', known)
    return { code, ...source.locate(path), params, ...(suggestion ? { suggestion } : {}) }
  }
  const names = Object.keys(form.properties)
  const unknown = (list: readonly string[] | undefined, path: JsonPath): Fault[] =>
    (list ?? []).flatMap((name, index) =>
      names.includes(name) ? [] : [fault('form.unknown-field', [...path, index], { name }, names)],
    )

  const refs = checkRefs(form, fault)
  if (refs.length > 0) return refs
  const fields = resolveRefs(form)
  return [
    ...(form.$id === fileId ? [] : [fault('form.id-differs', ['$id'], { name: form.$id, expected: fileId })]),
    ...unknown(form.required, ['required']),
    ...names.flatMap((name) => checkField(name, fields[name] ?? {}, isRequired(form, name), fault)),
    ...(form.allOf ?? []).flatMap((conditional, index) => [
      ...unknown(conditional.if.required, ['allOf', index, 'if', 'required']),
      ...unknown(conditional.then.required, ['allOf', index, 'then', 'required']),
      ...checkConditional(form, fields, index, fault),
    ]),
    ...checkSections(form, names, unknown, fault),
  ]
}

type MakeFault = (code: FaultCode, path: JsonPath, params: Record<string, string>, known?: Iterable<string>) => Fault

function isRequired(form: FormSchema, name: string): boolean {
  return [form.required, ...(form.allOf ?? []).map(({ then }) => then.required)].some((list) => list?.includes(name))
}

function checkRefs(form: FormSchema, fault: MakeFault): Fault[] {
  const known = Object.keys(form.$defs ?? {})
  const follow = (field: FieldSchema, path: JsonPath, seen: string[]): Fault[] => {
    if (field.$ref === undefined) return []
    const name = field.$ref.replace('#/$defs/', '')
    if (seen.includes(name)) return [fault('form.cyclic-ref', path, { name, cycle: [...seen, name].join(' → ') })]
    const target = form.$defs?.[name]
    return target
      ? follow(target, path, [...seen, name])
      : [fault('form.unknown-ref', [...path, '$ref'], { name }, known)]
  }
  return Object.entries(form.properties).flatMap(([name, field]) => follow(field, ['properties', name], []))
}

function checkField(name: string, field: FieldSchema, required: boolean, fault: MakeFault): Fault[] {
  const path = ['properties', name]
  const rules = [...(required ? ['required'] : []), ...RULES.filter((rule) => field[rule] !== undefined)]
  const messages = Object.keys(field['x-errors'] ?? {})
  const options = field.oneOf ?? field.items?.oneOf ?? []
  const values = options.map((option) => option.const)
  return [
    ...(field.type === undefined ? [fault('form.bad-rule', path, { name, rule: 'type' })] : []),
    ...(field.title === undefined ? [fault('form.bad-rule', path, { name, rule: 'title' })] : []),
    ...(field.type === 'array' && !field.items ? [fault('form.bad-rule', path, { name, rule: 'items' })] : []),
    ...rules
      .filter((rule) => !messages.includes(rule))
      .map((rule) => fault('form.missing-message', path, { name, rule })),
    ...messages
      .filter((rule) => !rules.includes(rule))
      .map((rule) => fault('form.unused-message', [...path, 'x-errors', rule], { name: rule, field: name }, rules)),
    ...values
      .filter((value, index) => values.indexOf(value) !== index)
      .map((value) => fault('form.repeated-option', path, { name: value, field: name })),
    ...(field.pattern !== undefined && !field.examples
      ? [fault('form.bad-rule', path, { name, rule: 'examples' })]
      : []),
    ...(field.pattern === undefined || isPattern(field.pattern)
      ? []
      : [fault('form.bad-pattern', [...path, 'pattern'], { name: field.pattern })]),
  ]
}

function checkConditional(
  form: FormSchema,
  fields: Record<string, FieldSchema>,
  index: number,
  fault: MakeFault,
): Fault[] {
  const conditional = form.allOf?.[index]
  if (!conditional) return []
  const path = ['allOf', index]
  const names = Object.keys(form.properties)
  const tests = Object.entries(conditional.if.properties).flatMap(([name, test]) => {
    const field = fields[name]
    if (!field) return [fault('form.unknown-field', [...path, 'if', 'properties', name], { name }, names)]
    const options = (field.oneOf ?? field.items?.oneOf)?.map((option) => option.const)
    const wanted = [test.const ?? [], test.enum ?? [], test.contains?.const ?? []].flat()
    const missing = conditional.if.required.includes(name)
      ? []
      : [fault('form.bad-rule', [...path, 'if', 'required'], { name, rule: 'required' })]
    const unknown = wanted.filter((value) => options && !options.includes(value))
    return [
      ...missing,
      ...unknown.map((value) =>
        fault('form.unknown-option', [...path, 'if', 'properties', name], { name: value, field: name }, options),
      ),
    ]
  })
  const both = getConditionalFields(conditional).filter((name) => form.required?.includes(name))
  return [...tests, ...both.map((name) => fault('form.bad-rule', [...path, 'then'], { name, rule: 'then' }))]
}

function checkSections(
  form: FormSchema,
  names: string[],
  unknown: (list: readonly string[], path: JsonPath) => Fault[],
  fault: MakeFault,
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

function isPattern(pattern: string): boolean {
  try {
    return Boolean(new RegExp(pattern))
  } catch {
    return false
  }
}
