import { toJsonLine } from '#engine'

/** The names that people give to the alternatives and the opposite of a condition, and the key of the dialect. */
const COMBINED: Readonly<Record<string, 'anyOf' | 'and' | 'not'>> = {
  or: 'anyOf',
  o: 'anyOf',
  any: 'anyOf',
  some: 'anyOf',
  oneOf: 'anyOf',
  $or: 'anyOf',
  and: 'and',
  y: 'and',
  all: 'and',
  allOf: 'and',
  $and: 'and',
  no: 'not',
  $not: 'not',
}

const COMBINED_CURES = {
  anyOf: 'Una de varias condiciones es «anyOf»: { "anyOf": [{ "campo": "a" }, { "campo": "b" }] }.',
  and: 'Para que se cumplan varias condiciones, escríbelas en el mismo objeto: { "campo": "a", "otro": "b" }.',
  not: 'Lo contrario de una condición es «not»: { "not": { "campo": "a" } }.',
} as const

type Params = Readonly<Record<string, string>>

/** The sentence for a wrong value in a funnel's condition; undefined where it is in none, or only of the wrong type. */
export function toConditionSentence({ part, path = '', value = '' }: Params): string | undefined {
  const cure = part === 'condition' || part === 'scalar' ? toConditionCure(path, value) : undefined
  return cure === undefined ? undefined : `«${path}» vale ${value}, que aquí no se admite. ${cure}`
}

/** The replacement of a value of a funnel's condition: `{ "or": […] }`, `{ "campo": ["a", "b"] }`, `"campo = a"`. */
function toConditionCure(path: string, value: string): string | undefined {
  const steps = path.split('.')
  const key = steps.at(-1) ?? ''
  if (key === 'if' || key === 'not') return toWholeCondition(value, key)
  if (!steps.includes('if')) return undefined
  const combined = toCombined(key)
  if (combined !== undefined) return COMBINED_CURES[combined]
  return value.startsWith('[')
    ? `Una de varias respuestas se pide con «enum»: { "${key}": { "enum": ${value} } }.`
    : undefined
}

/** The dialect's key for one by which other tools combine conditions: 'or' → 'anyOf'. */
export function toCombined(key: string): 'anyOf' | 'and' | 'not' | undefined {
  return Object.hasOwn(COMBINED, key) ? COMBINED[key] : undefined
}

/** A condition in words: 'actividad = otro' → { actividad: 'otro' }; undefined where it is not understood. */
export function parseCondition(words: string): object | undefined {
  const [, name, sign = '', wanted = ''] =
    /^\s*([\w.]+)\s*(={1,3}|!==?|>=?|<=?|es|is)\s*['"]?([^"'\\]+?)['"]?\s*$/.exec(words) ?? []
  if (name === undefined) return undefined
  const test = { [name]: toTest(sign, wanted) }
  return sign.startsWith('!') ? { not: test } : test
}

function toWholeCondition(value: string, key: string): string {
  const condition = parseCondition(value.slice(1, -1)) ?? { campo: 'respuesta' }
  return `Una condición dice el campo y la respuesta: "${key}": ${toJsonLine(condition)}.`
}

const LIMITS: Readonly<Record<string, string>> = {
  '>': 'exclusiveMinimum',
  '>=': 'minimum',
  '<': 'exclusiveMaximum',
  '<=': 'maximum',
}

function toTest(sign: string, wanted: string): unknown {
  const value = /^-?\d+(?:\.\d+)?$|^(?:true|false)$/.test(wanted) ? JSON.parse(wanted) : wanted
  const keyword = LIMITS[sign]
  return keyword === undefined ? value : { [keyword]: value }
}

/** The replacement of a key in the test of an answer: `{ "campo": { "not": "a" } }`. */
export function toTestKeyCure(path: string, key: string): string | undefined {
  const field = path.split('.').at(-1) ?? 'campo'
  if (key === 'not' || key === 'ne' || key === 'distinct')
    return `Lo contrario va por fuera: { "not": { "${field}": "respuesta" } }.`
  if (key === 'in' || key === 'anyOf' || key === 'oneOf' || key === 'or')
    return `Una de varias respuestas se pide con «enum»: { "${field}": { "enum": ["a", "b"] } }.`
  return undefined
}

/** The condition of a form is a schema, that of a funnel is not: what the short one is in a form. */
export function toFormConditionCure(key: string): string {
  return `Así se escribe en un embudo; en un formulario la misma condición es { "properties": { "${key}": { "const": "respuesta" } }, "required": ["${key}"] }.`
}
