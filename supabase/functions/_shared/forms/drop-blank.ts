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
  const entries = Object.entries(answers).map(([name, value]) => [name, trim(value, fields[name])] as const)
  return Object.fromEntries(entries.filter(([name, value]) => !isBlank(value, fields[name])))
}

function trim(value: unknown, field: MailField | undefined): unknown {
  return typeof value === 'string' && !field?.options ? value.trim() : value
}

function isBlank(value: unknown, field: MailField | undefined): boolean {
  if (!field) return false
  // A box that is not ticked is no consent, and a no to nothing either.
  if (field.stores === 'consent') return value === '' || value === false
  return field.stores === 'list' ? Array.isArray(value) && value.length === 0 : value === ''
}
