import { getNodeValue } from 'jsonc-parser'
import { isRecord, toJsonLine } from '#engine'
import { parseCondition, toCombined } from '#messages/condition-cures.ts'
import { cureWords } from '#messages/cure-words.ts'
import type { Cure, CureMaker, Look } from './cure.ts'
import { setAt } from './edit-json.ts'

/** Cures of conditions that are written as other tools have them. */
export const conditionCures: { wrongType: readonly CureMaker[] } = {
  wrongType: [combine, listAnswers, readWords],
}

/** `{ "or": [a, b] }` → `{ "anyOf": [a, b] }`, `{ "and": [a, b] }` → all of them in one. */
function combine(look: Look): Cure | null {
  const key = look.path.at(-1)
  const combined = isInCondition(look) && typeof key === 'string' ? toCombined(key) : undefined
  const value: unknown = look.node && getNodeValue(look.node)
  if (combined === undefined || !Array.isArray(value)) return null
  if (combined === 'anyOf') return writeAt(look, look.path.slice(0, -1), { anyOf: value })
  const isPlain = combined === 'and' && value.every(isRecord)
  return isPlain ? writeAt(look, look.path.slice(0, -1), Object.assign({}, ...value)) : null
}

/** `{ "campo": ["a", "b"] }` → `{ "campo": { "enum": ["a", "b"] } }` */
function listAnswers(look: Look): Cure | null {
  const value: unknown = look.node && getNodeValue(look.node)
  return isInCondition(look) && Array.isArray(value) && value.every((each) => !isRecord(each))
    ? writeAt(look, look.path, { enum: value })
    : null
}

/** `"if": "campo = a"` → `"if": { "campo": "a" }` */
function readWords(look: Look): Cure | null {
  const value: unknown = look.node && getNodeValue(look.node)
  const condition = look.path.at(-1) === 'if' && typeof value === 'string' ? parseCondition(value) : undefined
  return condition === undefined ? null : writeAt(look, look.path, condition)
}

function isInCondition({ path, diagnostic: { params } }: Look): boolean {
  return path.includes('if') && params.part === 'scalar'
}

function writeAt({ diagnostic: { file }, text }: Look, path: Look['path'], value: unknown): Cure {
  return { title: cureWords.write(toJsonLine(value)), texts: { [file]: setAt(text, path, value) } }
}
