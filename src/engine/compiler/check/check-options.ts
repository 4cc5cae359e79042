import { createValidator } from '#engine/compiler/emit/validator-code.ts'
import {
  type CreateDiagnostic,
  reportIf,
  reportUnknown,
  reportUnless,
} from '#engine/compiler/source/create-diagnostics.ts'
import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import {
  type FieldSchema,
  getDefault,
  getOptions,
  getStored,
  type OptionSchema,
} from '#engine/compiler/source/form-schema.ts'
import { getRepeated } from '#engine/compiler/source/get-repeated.ts'
import type { JsonPath } from '#engine/compiler/source/json-source.ts'
import { offerTitled } from '#engine/compiler/source/nearest-name.ts'
import { getSubFields } from '#engine/compiler/source/sub-fields.ts'
import { fieldKinds, kindRules } from '#engine/form/field-kinds.ts'
import type { Field } from '#engine/form/form-definition.ts'
import type { Scalar } from '#engine/plan/condition.ts'
import { evaluate } from '#engine/plan/condition.ts'
import type { ListedField } from './list-fields.ts'

/** Checks the options of a choice or of a list: that they can be told apart, and that what each says means something there. */
export function checkOptions(listed: ListedField): Diagnostic[] {
  const { name, field, diagnostic } = listed
  const { options, place } = getPlacedOptions(field, name)
  const repeated = getRepeated(options.map((option) => option.const))
  const repeatedTitles = getRepeated(options.map((option) => option.title.trim().toLowerCase()))
  const hasEchoes = options.some((option) => option['x-echo'] !== undefined)
  return options.flatMap((option, index) => {
    const at = [...place, index]
    const params = { name: String(option.const), field: name }
    return [
      ...reportIf(repeated.has(index), () => diagnostic('form.repeated-option', at, params)),
      ...reportUnless(isOfType(option.const, field), () =>
        diagnostic('form.wrong-option', [...at, 'const'], {
          name,
          value: JSON.stringify(option.const),
          type: field.items ? 'string' : (field.type ?? 'string'),
        }),
      ),
      ...reportIf(repeatedTitles.has(index), () =>
        diagnostic('form.repeated-title', [...at, 'title'], { ...params, name: option.title }),
      ),
      ...checkKeys(listed, option, at),
      // A result that is silent about an answer would say something of another one instead.
      ...reportIf(option['x-echo'] === undefined && hasEchoes, () => diagnostic('form.missing-echo', at, params)),
    ]
  })
}

/** The options of a choice or of a list, and where they stand. */
function getPlacedOptions(field: FieldSchema, name: string): { options: OptionSchema[]; place: JsonPath } {
  const path = ['properties', name]
  const stored = getStored(field)
  const isList = stored === 'list'
  const { items = {} } = field
  const holder = isList ? items : field
  return {
    options: isList || stored === 'choice' ? getOptions(holder) : [],
    place: [...path, ...(isList ? ['items'] : []), holder.enum ? 'enum' : 'oneOf'],
  }
}

/** Whether a value may be an answer to a field of that type. */
function isOfType(value: Scalar, { type, items }: FieldSchema): boolean {
  if (items) return typeof value === 'string'
  return type === 'integer' ? Number.isInteger(value) : typeof value === (type ?? 'string')
}

/** Checks the keys of an option beside its value and its title. */
function checkKeys(listed: ListedField, option: OptionSchema, at: JsonPath): Diagnostic[] {
  const { name, field, compiled, diagnostic } = listed
  const kind = getStored(field)
  const rules = kindRules[compiled.widget]
  const misplaced = [
    ...(rules.explainsOptions ? [] : ['x-note' as const]),
    ...(rules.opensOptions ? [] : ['x-other' as const, 'x-picture' as const]),
    ...(kind === 'list' ? [] : ['x-exclusive' as const]),
  ].filter((key) => option[key] !== undefined)
  if (misplaced.length > 0)
    return misplaced.map((key) => diagnostic('form.misplaced-key', [...at, key], { name, key, kind }))
  const { minItems = 1 } = field
  return [
    ...reportIf(option['x-exclusive'] && minItems > 1, () =>
      diagnostic('form.unchoosable-option', [...at, 'x-exclusive'], {
        name: String(option.const),
        field: name,
        low: String(minItems),
      }),
    ),
    ...(option['x-other'] === undefined ? [] : checkOther(listed, option['x-other'], option, [...at, 'x-other'])),
  ]
}

/** The text that an option asks for is a field beside its own, asked where that option is chosen and nowhere else. */
function checkOther(listed: ListedField, other: string, option: OptionSchema, at: JsonPath): Diagnostic[] {
  const { name, field, siblings, diagnostic } = listed
  const asked = Object.hasOwn(siblings, other) ? siblings[other] : undefined
  if (!asked) return [diagnostic('form.unknown-field', at, { name: other }, Object.keys(siblings))]
  if (fieldKinds[asked.widget].stores !== 'text') return [diagnostic('form.wrong-other', at, { name: other })]
  if (isAskedAlone(listed, asked, option)) return []
  const value = JSON.stringify(option.const)
  return [
    diagnostic('form.unasked-other', at, {
      name: String(option.const),
      other,
      field: name,
      ...(asked.when === undefined ? {} : { isAsked: 'yes' }),
      test: getStored(field) === 'list' ? `{ "contains": { "const": ${value} } }` : `{ "const": ${value} }`,
    }),
  ]
}

/** Whether a field is asked where an option is chosen, where none of the others is, and not before anything is. */
function isAskedAlone({ name, field, conditions }: ListedField, asked: Field, option: OptionSchema): boolean {
  const condition = asked.when === undefined ? undefined : conditions[asked.when]
  const isShown = (answers: object) => condition === undefined || evaluate(condition, answers)
  const isShownBy = (value: Scalar) => isShown({ [name]: getStored(field) === 'list' ? [value] : value })
  const others = getPlacedOptions(field, name).options.filter((each) => each.const !== option.const)
  return isShownBy(option.const) && !others.some((each) => isShownBy(each.const)) && !isShown({})
}

/** Checks that each kind of help which an option asks for exists. */
export function checkOptionHelp({ name, field, diagnostic }: ListedField, help: readonly string[] | undefined) {
  const { options, place } = getPlacedOptions(field, name)
  return options.flatMap((option, index) => checkHelp(option['x-care'], help, [...place, index, 'x-care'], diagnostic))
}

/** Checks that each kind of help exists, of all that a form or one of its options asks for. */
export function checkHelp(
  kinds: readonly string[] = [],
  help: readonly string[] = [],
  path: JsonPath,
  diagnostic: CreateDiagnostic,
): Diagnostic[] {
  return kinds.flatMap((kind, index) => reportUnknown(diagnostic, 'form.unknown-help', [...path, index], kind, help))
}

/**
 * Checks the pictures of options: that each exists, and that an option without one does not stand among those that
 * have. An option that is chosen alone or asks for a text may: there is no picture of "none of these".
 */
export function checkPictures({ name, field, diagnostic }: ListedField, images: readonly string[]): Diagnostic[] {
  const { options, place } = getPlacedOptions(field, name)
  const isPictured = options.some((option) => option['x-picture'])
  return options.flatMap((option, index) => {
    const { 'x-picture': picture, 'x-exclusive': exclusive, 'x-other': other } = option
    const at = [...place, index]
    if (picture)
      return reportUnknown(diagnostic, 'form.unknown-picture', [...at, 'x-picture', 'src'], picture.src, images)
    const isBare = isPictured && !exclusive && other === undefined
    return reportIf(isBare, () => diagnostic('form.missing-picture', at, { name: String(option.const), field: name }))
  })
}

/** Checks the answer that a field comes with: that it is one, that it says nothing of the person, and that what cannot be changed has one. */
export function checkDefault({ name, field, compiled, rules, diagnostic }: ListedField): Diagnostic[] {
  const path = ['properties', name]
  const { readOnly, items, 'x-sensitive': sensitive } = field
  const value = getDefault(field)
  if (getStored(field) === 'items' && items && hasDefault(items))
    return [diagnostic('form.default-in-list', [...path, 'items'], { name })]
  const needed = [
    ...(readOnly && value === undefined ? ['default'] : []),
    ...(readOnly && !compiled.required ? ['readOnlyRequired'] : []),
  ].map((rule) => diagnostic('form.bad-rule', [...path, 'readOnly'], { name, rule }))
  if (value === undefined) return needed
  const at = [...path, value === field.const ? 'const' : 'default']
  if (sensitive) return [diagnostic('form.sensitive-default', at, { name })]
  const isRight = createValidator(readOnly ? { type: field.type ?? 'string' } : rules)(value)
  const isTrimmed = typeof value !== 'string' || (value.trim() === value && value !== '')
  return isRight && isTrimmed ? needed : [...needed, toWrongDefault(field, name, value, diagnostic, at)]
}

/** A wrong default means the option whose title or value is the same, or nearly. */
function toWrongDefault(
  field: FieldSchema,
  name: string,
  value: NonNullable<FieldSchema['default']>,
  diagnostic: CreateDiagnostic,
  at: JsonPath,
): Diagnostic {
  const { options } = getPlacedOptions(field, name)
  const values = options.map((option) => String(option.const))
  const wrong =
    [value]
      .flat()
      .map(String)
      .find((each) => !values.includes(each)) ?? ''
  const params = { name: wrong, field: name, value: JSON.stringify(value) }
  const wrongDefault = diagnostic('form.wrong-default', at, params, values.length > 0 ? values : undefined)
  return offerTitled(
    wrongDefault,
    options.map(({ const: each, title }) => ({ value: String(each), title })),
  )
}

function hasDefault(field: FieldSchema): boolean {
  return (
    field.default !== undefined || field.readOnly === true || getSubFields(field).some((each) => hasDefault(each.field))
  )
}
