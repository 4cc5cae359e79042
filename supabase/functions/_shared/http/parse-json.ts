import { Refusal } from './refusal.ts'

const MAX_DEPTH = 8

/**
 * A JSON object, or a refusal. Stricter than `JSON.parse`: no name twice in one object (two readers would see two values),
 * no deep nesting, no byte order mark. The parser's own message is dropped, as it quotes what was sent.
 */
export function parseJson(text: string): Record<string, unknown> {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    throw new Refusal(400)
  }
  if (hasOddStructure(text)) throw new Refusal(400)
  if (!isObject(value)) throw new Refusal(422)
  return value
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Reads text that is already known to be JSON: a string followed by a colon is a name of the innermost object. */
function hasOddStructure(text: string): boolean {
  const names: Set<string>[] = []
  const token = /"(?:[^"\\]|\\.)*"(\s*:)?|[{}[\]]/g
  for (const [found, colon] of text.matchAll(token)) {
    if (found === '{' || found === '[') names.push(new Set())
    else if (found === '}' || found === ']') names.pop()
    else if (colon) {
      const name = String(JSON.parse(found.slice(0, found.length - colon.length)))
      if (names.at(-1)?.has(name)) return true
      names.at(-1)?.add(name)
    }
    if (names.length > MAX_DEPTH) return true
  }
  return false
}
