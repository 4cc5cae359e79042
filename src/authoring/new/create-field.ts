import { defaultKinds, type FieldKind, fieldKinds, kindRules, type Stored, spellName } from '#engine'
import { defaultMessages, refusals, toMessage, usualFields } from '#messages/new-texts.ts'

/** A field to be made. `options` are 'value=title', separated by commas. */
export type FieldRequest = {
  name: string
  kind?: string | undefined
  title?: string | undefined
  options?: string | undefined
  required: boolean
}

/** The refusal of a text, in the words of the person who asked for it. */
export class Refusal extends Error {}

type Json = Record<string, unknown>

/** The keys of a field beside its title, by its storage. */
const SHAPES: Readonly<Record<Exclude<Stored, 'group' | 'items'>, (options: Json[]) => Json>> = {
  text: () => ({ type: 'string' }),
  choice: (options) => ({ type: 'string', oneOf: options }),
  list: (options) => ({ type: 'array', items: { type: 'string', oneOf: options }, uniqueItems: true }),
  number: () => ({ type: 'number' }),
  consent: () => ({ type: 'boolean' }),
  none: () => ({ type: 'null' }),
}

/** A kind that holds fields of its own is written by hand. */
const KINDS = Object.entries(fieldKinds).flatMap(([kind, { stores }]) => (stores in SHAPES ? [kind] : []))
/** The names of all kinds, as a sentence lists them. */
export const kindNames = KINDS.join(', ')

/** 'ciudad:text:¿Dónde vives?' → the field it stands for. A question that is written as one is named after its words. */
export function parseFields(text: string): FieldRequest[] {
  return splitList(text).map((each) => {
    const [written = '', kind, ...title] = each.split(':')
    const name = /^[a-z][A-Za-z0-9]*$/.test(written) ? written : (spellField(written) ?? written)
    const isSaid = title.length === 0 && name !== written && !Object.hasOwn(usualFields, name)
    return { name, kind, title: isSaid ? written : title.length > 0 ? title.join(':') : undefined, required: true }
  })
}

/** A name for a field, from its question: '¿Dónde vives ahora mismo?' → 'dondeVivesAhora'; short words say nothing alone. */
export function spellField(question: string): string | undefined {
  const all = question.match(/[\p{L}\p{N}]+/gu) ?? []
  const long = all.filter((word) => word.length > 3)
  const words = long.length > 0 ? long : all
  // A name that is written already as a name is spelled too.
  return spellName(`${words.slice(0, 3).join(' ')} `, '^[a-z][A-Za-z0-9]*$')
}

/** 'uno, dos,' → ['uno', 'dos'] */
function splitList(text: string): string[] {
  return text.split(',').flatMap((each) => each.trim() || [])
}

/** The JSON of a field, its messages included. */
export function createField({ name, kind: asked, title, options, required }: FieldRequest): Json {
  const usual = Object.hasOwn(usualFields, name) ? usualFields[name] : undefined
  const kind = asked || usual?.kind || 'text'
  if (!isKind(kind)) throw new Refusal(refusals.unknownKind(kind, kindNames))
  const { stores } = fieldKinds[kind]
  const { formats = [], inputMode, isBounded } = kindRules[kind]
  if (stores === 'group' || stores === 'items') throw new Refusal(refusals.unknownKind(kind, kindNames))
  const isOwnFormat = formats.some((format) => format === kind)
  const choices = stores === 'choice' || stores === 'list' ? parseOptions(name, options) : []
  const field: Json = {
    ...SHAPES[stores](choices),
    title: title || usual?.title || name,
    ...(isOwnFormat ? { format: kind } : kind === defaultKinds[stores] ? {} : { 'x-widget': kind }),
    // A slider has two ends.
    ...(isBounded ? { type: 'integer', minimum: 0, maximum: 10 } : {}),
    // A field with a keyboard of its own on phones tells who a person is.
    ...(inputMode ? { 'x-sensitive': 'contact' } : {}),
    ...usual?.keys,
  }
  return withMessages(field, required && stores !== 'none')
}

/** A field with a message for each rule that it has, those that its keys do not show included. */
export function withMessages(field: Json, isRequired: boolean, others: readonly string[] = []): Json {
  const widget = field['x-widget']
  const { isBounded, shaped } = kindRules[typeof widget === 'string' && isKind(widget) ? widget : 'text']
  const isTyped = (field.type === 'number' || field.type === 'integer') && !field.oneOf && !isBounded
  const rules = [
    ...(isRequired ? ['required'] : []),
    ...(isTyped ? ['type'] : []),
    ...(shaped ? ['pattern'] : []),
    ...others,
    // The fields of a group say whether it is required.
    ...Object.keys(field).filter((key) => key !== 'required' && Object.hasOwn(defaultMessages, key)),
  ]
  return rules.length === 0
    ? field
    : { ...field, 'x-errors': Object.fromEntries(rules.map((rule) => [rule, toMessage(rule)])) }
}

function parseOptions(name: string, text = ''): Json[] {
  const options = splitList(text)
  if (options.length === 0) throw new Refusal(refusals.noOptions(name))
  return options.map((option) => {
    const [value = '', ...title] = option.split('=')
    return { const: value, title: title.join('=') || value }
  })
}

/** Whether there is something to answer in a field that is to be made. */
export function asksAnswer({ kind = 'text' }: Pick<FieldRequest, 'kind'>): boolean {
  return !isKind(kind) || fieldKinds[kind].stores !== 'none'
}

export function isKind(kind: string): kind is FieldKind {
  return KINDS.includes(kind)
}
