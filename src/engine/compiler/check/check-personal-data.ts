import type { CreateDiagnostic } from '#engine/compiler/source/create-diagnostics.ts'
import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import { type FieldSchema, getStored } from '#engine/compiler/source/form-schema.ts'
import { kindRules } from '#engine/form/field-kinds.ts'
import type { ListedField } from './list-fields.ts'

/** The values that browsers fill in (HTML Living Standard, "Autofill": autofill field names, detail tokens). */
const NAMES = [
  ...['name', 'honorific-prefix', 'given-name', 'additional-name', 'family-name', 'honorific-suffix', 'nickname'],
  ...['username', 'new-password', 'current-password', 'one-time-code', 'organization-title', 'organization'],
  ...['street-address', 'address-line1', 'address-line2', 'address-line3', 'address-level4', 'address-level3'],
  ...['address-level2', 'address-level1', 'country', 'country-name', 'postal-code', 'cc-name', 'cc-given-name'],
  ...[
    'cc-additional-name',
    'cc-family-name',
    'cc-number',
    'cc-exp',
    'cc-exp-month',
    'cc-exp-year',
    'cc-csc',
    'cc-type',
  ],
  ...['transaction-currency', 'transaction-amount', 'language', 'bday', 'bday-day', 'bday-month', 'bday-year', 'sex'],
  ...['url', 'photo'],
]
/** These may say of which of several they are: "work email". */
const CONTACTS = ['tel', 'tel-country-code', 'tel-national', 'tel-area-code', 'tel-local', 'tel-local-prefix']
const MORE_CONTACTS = ['tel-local-suffix', 'tel-extension', 'email', 'impp']
const contacts = [...CONTACTS, ...MORE_CONTACTS]

/** The names that `autocomplete` may end with. */
const autocompleteNames: readonly string[] = ['off', 'on', ...NAMES, ...contacts]

/** Whether a browser knows what to fill in for it: "section-spouse work email", "given-name", "off". */
function isAutocomplete(value: string): boolean {
  const tokens = value.trim().toLowerCase().split(/\s+/)
  if (tokens.at(-1) === 'webauthn') tokens.pop()
  const name = tokens.pop() ?? ''
  if (name === 'off' || name === 'on') return tokens.length === 0
  if (/^section-./.test(tokens[0] ?? '')) tokens.shift()
  if (['shipping', 'billing'].includes(tokens[0] ?? '')) tokens.shift()
  if (contacts.includes(name) && ['home', 'work', 'mobile', 'fax', 'pager'].includes(tokens[0] ?? '')) tokens.shift()
  return tokens.length === 0 && [...NAMES, ...contacts].includes(name)
}

/** Values of `autocomplete` that do not say who somebody is or where to find them (HTML, "autofill field name"). */
const IMPERSONAL_AUTOCOMPLETE: readonly (string | undefined)[] = [
  'off',
  'on',
  'organization',
  'organization-title',
  'country',
  'country-name',
  'language',
  'one-time-code',
  'transaction-amount',
  'transaction-currency',
]

/** A value that browsers do not know says nothing of the person either. */
export function checkAutocomplete(name: string, field: FieldSchema, diagnostic: CreateDiagnostic): Diagnostic[] {
  const { 'x-autocomplete': value } = field
  if (value === undefined || isAutocomplete(value)) return checkPersonalData(name, field, diagnostic)
  const path = ['properties', name, 'x-autocomplete']
  return [diagnostic('form.unknown-autocomplete', path, { name: value, field: name }, autocompleteNames)]
}

/** Values that browsers fill in with the name of a person, or a part of it. */
const NAME_AUTOCOMPLETE: readonly (string | undefined)[] = [
  'name',
  'given-name',
  'additional-name',
  'family-name',
  'nickname',
  'honorific-prefix',
  'honorific-suffix',
]

/**
 * Checks that a field which by its own keys asks for personal data is marked `x-sensitive`: the mark alone decides which
 * pages are kept from third parties. The mark of a name, which pages may show, is for names alone.
 */
function checkPersonalData(name: string, field: FieldSchema, diagnostic: CreateDiagnostic): Diagnostic[] {
  const key = getPersonalKey(field)
  const marked = field['x-sensitive']
  if (key === undefined) return []
  const isName = key === 'x-autocomplete' && NAME_AUTOCOMPLETE.includes(getAutocomplete(field))
  if (marked !== undefined && (marked !== 'name' || isName)) return []
  const params = { name, key, value: String(field[key]), mark: isName ? 'name' : 'contact' }
  return [
    diagnostic('form.unmarked-personal-data', ['properties', name, key], { ...params, ...(marked && { marked }) }),
  ]
}

/** Checks that a text which is called as names of people are is marked as one, or says that it is none. */
export function checkNameField(
  { name, field, diagnostic }: ListedField,
  nameFields: readonly string[] = [],
): Diagnostic[] {
  const isNamed = nameFields.some((each) => each.toLowerCase() === name.toLowerCase())
  const isSaid = field['x-sensitive'] !== undefined || field['x-autocomplete'] !== undefined
  const isPlain = getStored(field) === 'text' && getPersonalKey(field) === undefined
  if (!isNamed || isSaid || !isPlain) return []
  return [diagnostic('form.unmarked-name', ['properties', name], { name })]
}

function getPersonalKey(field: FieldSchema): 'format' | 'x-widget' | 'x-autocomplete' | undefined {
  if (field.format === 'email') return 'format'
  const widget = field['x-widget']
  if (widget !== undefined && kindRules[widget].isPersonal) return 'x-widget'
  const autocomplete = getAutocomplete(field)
  return autocomplete === undefined || IMPERSONAL_AUTOCOMPLETE.includes(autocomplete) ? undefined : 'x-autocomplete'
}

/** The last word is the name; those before it say whose, as in "work email". */
function getAutocomplete(field: FieldSchema): string | undefined {
  return field['x-autocomplete']?.trim().split(/\s+/).at(-1)?.toLowerCase()
}
