import { isRecord } from './record.ts'

/** An answer as it is read aloud: ['web', 'redes'] → '[web, redes]', of a group '{ pais = es, piso = 2 }'. */
export function toValueText(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toValueText).join(', ')}]`
  if (!isRecord(value)) return String(value)
  const members = Object.entries(value).map(([name, each]) => `${name} = ${toValueText(each)}`)
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`
}

/** A value as JSON on one line, as authors write it: { id: 'x', ask: ['y'] } → '{ "id": "x", "ask": ["y"] }' */
export function toJsonLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(toJsonLine).join(', ')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  const members = Object.entries(value).map(([key, each]) => `${JSON.stringify(key)}: ${toJsonLine(each)}`)
  return members.length === 0 ? '{}' : `{ ${members.join(', ')} }`
}

/**
 * A wrong name written so that it fits the pattern of names: 'Über uns' → 'uber-uns', or
 * 'uberUns' where names have no hyphens. Undefined where that does not make it fit.
 */
export function spellName(written: string, pattern: string): string | undefined {
  const words = written
    .normalize('NFD')
    // Without its tilde the letter is another one, and often makes another word.
    .replace(/n\u0303/gi, 'ny')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z\d]+/)
    .filter(Boolean)
    .map((word) => word.toLowerCase())
  const [first = '', ...rest] = words
  const joined = first + rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  return [words.join('-'), joined].find((name) => name !== written && new RegExp(pattern, 'u').test(name))
}
