/**
 * The answers as the page checks them: texts trimmed, blank ones and empty lists left out, so that "required" means the same here.
 * Only for the check: what is stored and mailed is what was sent.
 */
export function dropBlank(answers: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(answers).map(([name, value]) => [
    name,
    typeof value === 'string' ? value.trim() : value,
  ])
  return Object.fromEntries(
    entries.filter(([, value]) => value !== '' && !(Array.isArray(value) && value.length === 0)),
  )
}
