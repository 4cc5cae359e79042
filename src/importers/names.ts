import { importWords } from './import-words.ts'

/** How many words of a text are enough for a name. */
const WORDS = 5

/** Names that mean something else in a form or a condition. */
const RESERVED = ['constructor', 'anyOf', 'const', 'not', 'toString', 'valueOf', 'hasOwnProperty', 'isPrototypeOf']

/** Gives each key a name of its own that the dialect takes, made of what it is called: '¿Cómo te llamas?' → 'como-te-llamas'. */
export function createNamer(shape: 'kebab' | 'camel', taken: readonly string[] = []) {
  const used = new Set([...taken, ...RESERVED])
  const names = new Map<string, string>()
  return (key: string, called: string): string => {
    const known = names.get(key)
    if (known !== undefined) return known
    const parts = toWords(called).slice(0, WORDS)
    const wanted = shape === 'kebab' ? toId(parts) : toFieldName(parts)
    let name = wanted
    for (let count = 2; used.has(name); count++) name = shape === 'kebab' ? `${wanted}-${count}` : `${wanted}${count}`
    used.add(name)
    names.set(key, name)
    return name
  }
}

/** A text as an id: 'Año 2025' → 'ano-2025' */
export function toIdOf(text: string): string {
  return toId(toWords(text))
}

function toWords(text: string): string[] {
  return text
    .normalize('NFD')
    .replace(/\p{M}|['’]/gu, '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z\d]+/)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase().slice(0, 20))
}

function toId(parts: readonly string[]): string {
  return parts.length === 0 ? importWords.names.unnamedStep : parts.join('-')
}

function toFieldName(parts: readonly string[]): string {
  const { unnamedField } = importWords.names
  const [first = unnamedField, ...rest] = parts
  const joined = first + rest.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
  return (/^\d/.test(joined) ? `${unnamedField}${joined}` : joined).slice(0, 50)
}
