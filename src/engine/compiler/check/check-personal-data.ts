import type { CreateDiagnostic } from '#engine/compiler/source/create-diagnostics.ts'
import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import type { FieldSchema } from '#engine/compiler/source/form-schema.ts'
import { kindRules } from '#engine/form/field-kinds.ts'
import { autocompleteNames, isAutocomplete } from './autocomplete.ts'

/** What `autocomplete` may name without saying who somebody is or where to find them (HTML, "autofill field name"). */
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

/** What browsers do not know says nothing of the person either. */
export function checkAutocomplete(name: string, field: FieldSchema, diagnostic: CreateDiagnostic): Diagnostic[] {
  const { 'x-autocomplete': value } = field
  if (value === undefined || isAutocomplete(value)) return checkPersonalData(name, field, diagnostic)
  const path = ['properties', name, 'x-autocomplete']
  return [diagnostic('form.unknown-autocomplete', path, { name: value, field: name }, autocompleteNames)]
}

/**
 * Checks that a field which by its own keys asks for personal data is marked `x-sensitive`: the mark alone decides which
 * pages are kept from third parties.
 */
function checkPersonalData(name: string, field: FieldSchema, diagnostic: CreateDiagnostic): Diagnostic[] {
  const key = getPersonalKey(field)
  if (key === undefined || field['x-sensitive'] !== undefined) return []
  return [
    diagnostic('form.unmarked-personal-data', ['properties', name, key], { name, key, value: String(field[key]) }),
  ]
}

function getPersonalKey(field: FieldSchema): 'format' | 'x-widget' | 'x-autocomplete' | undefined {
  if (field.format === 'email') return 'format'
  const widget = field['x-widget']
  if (widget !== undefined && kindRules[widget].isPersonal) return 'x-widget'
  // The last word is the name; those before it say whose, as in "work email".
  const autocomplete = field['x-autocomplete']?.trim().split(/\s+/).at(-1)?.toLowerCase()
  return autocomplete === undefined || IMPERSONAL_AUTOCOMPLETE.includes(autocomplete) ? undefined : 'x-autocomplete'
}
