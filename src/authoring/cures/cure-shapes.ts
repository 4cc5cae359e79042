import { getNodeValue } from 'jsonc-parser'
import { spellName, toJsonLine } from '#engine'
import { cureWords } from '#messages/cure-words.ts'
import type { Cure, CureMaker, Look } from './cure.ts'
import { renameAt, setAt } from './edit-json.ts'

/** Cures of what has no shape of the dialect. */
export const shapeCures: Readonly<Record<'unknownKey' | 'wrongType' | 'wrongValue' | 'syntax', readonly CureMaker[]>> =
  {
    unknownKey: [turnOut, writeFormCondition],
    wrongType: [writeOption, writeNotice, nameDayLimit],
    wrongValue: [],
    syntax: [removeComma],
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

/** `{ "campo": { "not": "a" } }` → `{ "not": { "campo": "a" } }` */
function turnOut({ diagnostic, text, node, path }: Look): Cure | null {
  const { key, part } = diagnostic.params
  const test = key === 'not' && part === 'test' ? path.slice(0, path.at(-1) === 'not' ? -1 : undefined) : []
  const name = test.at(-1)
  const property = node?.type === 'property' ? node : node?.parent
  const value: unknown = property?.children?.[1] && getNodeValue(property.children[1])
  if (typeof name !== 'string' || value === undefined) return null
  return write(diagnostic.file, text, test.slice(0, -1), { not: { [name]: value } })
}

/** The condition of a funnel in a form: `{ "campo": "a" }` → `{ "properties": { "campo": { "const": "a" } }, "required": ["campo"] }` */
function writeFormCondition({ diagnostic, text, node, path }: Look): Cure | null {
  const { key = '', part } = diagnostic.params
  const property = node?.type === 'property' ? node : node?.parent
  const value: unknown = property?.children?.[1] && getNodeValue(property.children[1])
  if (part !== 'condition' || !['string', 'number', 'boolean'].includes(typeof value)) return null
  const condition = { properties: { [key]: { const: value } }, required: [key] }
  return write(diagnostic.file, text, path.slice(0, path.at(-1) === key ? -1 : undefined), condition)
}

/** `"Más adelante"` → `{ "const": "mas-adelante", "title": "Más adelante" }` */
function writeOption({ diagnostic, text, node, path }: Look): Cure | null {
  const title: unknown = node && getNodeValue(node)
  if (diagnostic.params.part !== 'option' || typeof path.at(-1) !== 'number' || typeof title !== 'string') return null
  return write(diagnostic.file, text, path, { const: spellName(title, '^[a-z]') ?? title, title })
}

/** `"notice": "Gracias"` → `"notice": { "title": "Gracias" }` */
function writeNotice({ diagnostic, text, node, path }: Look): Cure | null {
  const title: unknown = node && getNodeValue(node)
  if (path.at(-1) !== 'notice' || typeof title !== 'string') return null
  return write(diagnostic.file, text, path, { title })
}

/** `"minimum": "today"` → `"x-minimum": "today"` */
function nameDayLimit({ diagnostic, text, node, path }: Look): Cure | null {
  const key = path.at(-1)
  const value: unknown = node && getNodeValue(node)
  if ((key !== 'minimum' && key !== 'maximum') || typeof value !== 'string' || diagnostic.params.part !== 'field')
    return null
  return { title: cureWords.replace(`x-${key}`), texts: { [diagnostic.file]: renameAt(text, path, `x-${key}`) } }
}

function write(file: string, text: string, path: Look['path'], value: unknown): Cure {
  return { title: cureWords.write(toJsonLine(value)), texts: { [file]: setAt(text, path, value) } }
}
