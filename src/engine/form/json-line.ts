/** A value as JSON on one line, as authors write it: { id: 'x', ask: ['y'] } → '{ "id": "x", "ask": ["y"] }' */
export function toJsonLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toJsonLine).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}: ${toJsonLine(each)}`)
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`
}
