import { findNodeAtOffset, getNodePath, getNodeValue, parseTree } from 'jsonc-parser'
import { getSteps, toOffset } from '#authoring/texts/funnel-files.ts'
import { isRecord, spellName } from '#engine'
import { parseCondition, toCombined } from '#messages/condition-cures.ts'
import { cureWords } from '#messages/cure-words.ts'
import { type Curable, type Cure, type CureMaker, type Look, remove, removeHere, replaceNamed, write } from './cure.ts'
import { flowCures } from './cure-flows.ts'
import { formCures } from './cure-forms.ts'
import { renameAt, setAt } from './edit-json.ts'

export type { Cure } from './cure.ts'

/** The cures of each code, the likeliest first. A name that was probably meant is offered before them. */
const MAKERS: Readonly<Record<string, readonly CureMaker[]>> = {
  'accept.nothing': [remove],
  'form.id-differs': [replaceByExpected],
  'funnel.id-differs': [replaceByExpected],
  'funnel.undrawn-picture': [remove],
  'shape.unknown-key': [turnOut, writeFormCondition, remove],
  'shape.wrong-type': [combine, listAnswers, readWords, writeOption, writeNotice, nameDayLimit],
  'shape.other': [removeEmpty],
  'json.syntax': [removeComma],
  ...formCures,
  ...flowCures,
}

/** The cures of a diagnostic that need no thought, the likeliest first. */
export function getCures(diagnostic: Curable, texts: ReadonlyMap<string, string>): Cure[] {
  const text = texts.get(diagnostic.file)
  if (text === undefined) return []
  const look = createLook(diagnostic, text, texts)
  return [replaceByMeant, ...(MAKERS[diagnostic.code] ?? [])].flatMap((make) => make(look) ?? [])
}

/** Says in the file itself that a remark is meant. */
export function acceptRemark({ code, file }: Pick<Curable, 'code' | 'file'>, text: string, reason: string): Cure {
  return { title: cureWords.accept, texts: { [file]: setAt(text, ['accept', code], reason) } }
}

function createLook(diagnostic: Curable, text: string, texts: Look['texts']): Look {
  const root = parseTree(text)
  // The node of a fault about a key is the name alone, so that a cure can rename it or remove the whole property.
  const node = root && findNodeAtOffset(root, toOffset(text, diagnostic))
  return { diagnostic, text, node, value: node && getNodeValue(node), path: node ? getNodePath(node) : [], texts }
}

function replaceByMeant(look: Look): Cure | null {
  const { suggestion } = look.diagnostic
  return suggestion === undefined || isOwnStep(look, suggestion) ? null : replaceNamed(look, suggestion)
}

/** Whether a name is that of the step that the place is in: one that led to another is not meant to lead to itself. */
function isOwnStep({ diagnostic, text, path: [part, index] }: Look, name: string): boolean {
  if (diagnostic.code !== 'funnel.unknown-step' || part !== 'steps') return false
  return getSteps(text)[Number(index)]?.id === name
}

function replaceByExpected(look: Look): Cure | null {
  const { expected } = look.diagnostic.params
  return expected === undefined ? null : replaceNamed(look, expected)
}

/** A comma too many. */
function removeComma({ diagnostic, text }: Look): Cure | null {
  if (diagnostic.params.error !== 'CommaUnexpected') return null
  const lines = text.split('\n')
  const line = lines[diagnostic.line - 1] ?? ''
  const written = line.slice(0, diagnostic.column - 1) + line.slice(diagnostic.column)
  return {
    title: cureWords.removeComma,
    texts: { [diagnostic.file]: lines.with(diagnostic.line - 1, written).join('\n') },
  }
}

/** The keys that a meta-schema requires in some place. */
const NEEDED =
  /^(?:\$?id|\$schema|title|type|propert(?:ies|yName)|fields|const|src|alt|if|then|required|version|steps|text|goal|difference|since|every|event|label|to|points|notice|send|channel|target|body|answers)$/

/** `removeEmpty` removes an empty value, as the checker advises ("o quítalo"), unless removing its key makes another fault. */
function removeEmpty(look: Look): Cure | null {
  const { value } = look
  const isEmpty = value === '' || (value === Object(value) && Object.keys(Object(value)).length === 0)
  const removed = isEmpty && !NEEDED.test(String(look.path.at(-1))) ? removeHere(look) : null
  return removed && { ...removed, isChoice: true }
}

/** The value of the key that a node is, or is in. */
function getKeyValue(node: Look['node']): unknown {
  const property = node?.type === 'property' ? node : node?.parent
  return property?.children?.[1] && getNodeValue(property.children[1])
}

/** `{ "campo": { "not": "a" } }` → `{ "not": { "campo": "a" } }` */
function turnOut(look: Look): Cure | null {
  const { diagnostic, node, path } = look
  const { key, part } = diagnostic.params
  const test = key === 'not' && part === 'test' ? path.slice(0, path.at(-1) === 'not' ? -1 : undefined) : []
  const name = test.at(-1)
  const value = getKeyValue(node)
  if (typeof name !== 'string' || value === undefined) return null
  return write(look, test.slice(0, -1), { not: { [name]: value } })
}

/** The condition of a funnel in a form: `{ "campo": "a" }` → `{ "properties": { "campo": { "const": "a" } }, "required": ["campo"] }` */
function writeFormCondition(look: Look): Cure | null {
  const { diagnostic, node, path } = look
  const { key = '', part } = diagnostic.params
  const value = getKeyValue(node)
  if (part !== 'condition' || !['string', 'number', 'boolean'].includes(typeof value)) return null
  const condition = { properties: { [key]: { const: value } }, required: [key] }
  return write(look, path.slice(0, path.at(-1) === key ? -1 : undefined), condition)
}

/** `"Más adelante"` → `{ "const": "mas-adelante", "title": "Más adelante" }` */
function writeOption(look: Look): Cure | null {
  const { diagnostic, value: title, path } = look
  if (diagnostic.params.part !== 'option' || typeof path.at(-1) !== 'number' || typeof title !== 'string') return null
  return write(look, path, { const: spellName(title, '^[a-z]') ?? title, title })
}

/** `"notice": "Gracias"` → `"notice": { "title": "Gracias" }` */
function writeNotice(look: Look): Cure | null {
  const { value: title, path } = look
  if (path.at(-1) !== 'notice' || typeof title !== 'string') return null
  return write(look, path, { title })
}

/** `"minimum": "today"` → `"x-minimum": "today"` */
function nameDayLimit({ diagnostic, text, value, path }: Look): Cure | null {
  const key = path.at(-1)
  if ((key !== 'minimum' && key !== 'maximum') || typeof value !== 'string' || diagnostic.params.part !== 'field')
    return null
  return { title: cureWords.replace(`x-${key}`), texts: { [diagnostic.file]: renameAt(text, path, `x-${key}`) } }
}

/** `{ "or": [a, b] }` → `{ "anyOf": [a, b] }`, `{ "and": [a, b] }` → all of them in one. */
function combine(look: Look): Cure | null {
  const { value, path } = look
  const key = path.at(-1)
  const combined = isInCondition(look) && typeof key === 'string' ? toCombined(key) : undefined
  if (combined === undefined || !Array.isArray(value)) return null
  if (combined === 'anyOf') return write(look, path.slice(0, -1), { anyOf: value })
  const isPlain = combined === 'and' && value.every(isRecord)
  return isPlain ? write(look, path.slice(0, -1), Object.assign({}, ...value)) : null
}

/** `{ "campo": ["a", "b"] }` → `{ "campo": { "enum": ["a", "b"] } }` */
function listAnswers(look: Look): Cure | null {
  const { value } = look
  return isInCondition(look) && Array.isArray(value) && value.every((each) => !isRecord(each))
    ? write(look, look.path, { enum: value })
    : null
}

/** `"if": "campo = a"` → `"if": { "campo": "a" }` */
function readWords(look: Look): Cure | null {
  const condition = look.path.at(-1) === 'if' && typeof look.value === 'string' ? parseCondition(look.value) : undefined
  return condition === undefined ? null : write(look, look.path, condition)
}

function isInCondition({ path, diagnostic: { params } }: Look): boolean {
  return path.includes('if') && params.part === 'scalar'
}
