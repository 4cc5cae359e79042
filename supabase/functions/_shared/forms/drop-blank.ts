import { isObject } from '../http/parse-json.ts'
import { isBlank as saysNothing, trimText } from './engine.gen.js'
import type { MailField } from './form.ts'

/**
 * The answers as the page checks them: written texts trimmed, what says nothing left out, so that "required" means the same
 * here. An answer of another kind stays and is refused: an option with blanks round it would be stored as none of the options.
 * Only for the check: what is stored and mailed is what was sent.
 */
export function dropBlank(
  answers: Record<string, unknown>,
  fields: Readonly<Record<string, MailField>>,
): Record<string, unknown> {
  const entries = Object.entries(answers).map(([name, value]) => {
    // The name is a stranger's: those that every object inherits are no fields.
    const field = Object.hasOwn(fields, name) ? fields[name] : undefined
    return { name, field, value: trim(value, field) }
  })
  return Object.fromEntries(
    entries.filter(({ value, field }) => !isBlank(value, field)).map(({ name, value }) => [name, value]),
  )
}

function trim(value: unknown, field: MailField | undefined): unknown {
  if (field?.item && Array.isArray(value)) return value.map((each: unknown) => trim(each, field.item))
  if (field?.fields && isObject(value)) return dropBlank(value, field.fields)
  return typeof value === 'string' && !field?.options ? trimText(value, field?.isAddress ?? false) : value
}

function isBlank(value: unknown, field: MailField | undefined): boolean {
  if (!field) return false
  // A box that is not ticked is no consent, and a no to nothing either.
  if (field.stores === 'consent') return value === '' || value === false
  if (field.stores === 'list' || field.stores === 'items') return Array.isArray(value) && value.length === 0
  if (field.stores === 'group')
    return !field.required && isObject(value) && saysNothing(value) && holdsOnly(value, field.fields)
  return value === ''
}

/** Whether a group and those in it hold answers to their own fields alone: what a stranger adds is refused, blank or not. */
function holdsOnly(group: Record<string, unknown>, fields: MailField['fields'] = {}): boolean {
  return Object.entries(group).every(
    ([name, value]) => Object.hasOwn(fields, name) && (!isObject(value) || holdsOnly(value, fields[name]?.fields)),
  )
}
