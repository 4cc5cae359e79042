import { withMessages } from '#authoring/new/create-field.ts'
import type { Knowledge } from '#authoring/studio/editor/json-help.ts'
import { getKeyNamesAt, getNamesAt, getOptions, getStepIds } from '#authoring/studio/schema/names-at.ts'
import { getChild, getKeys, getSchemasAt, getValues, type JsonPath, type Schema } from '#authoring/texts/schema-at.ts'
import { isRecord } from '#engine'
import { toMessage } from '#messages/new-texts.ts'

/** Data that a control needs to change its place in the text. */
export type Editing = {
  text: string
  document: Record<string, unknown>
  knowledge: Knowledge
  edit(text: string): void
}

/** Something to begin with at a place where nothing is written: what it must have, and the first of what it may be. */
export function createValue(editing: Pick<Editing, 'document' | 'knowledge'>, path: JsonPath): unknown {
  const { document, knowledge } = editing
  const inForce = findInForce(document, path)
  if (inForce !== undefined) return inForce
  const schemas = getSchemasAt(knowledge.meta, document, path)
  const look = { document, around: knowledge.around }
  const keyNames = getKeyNamesAt(schemas, path, look)
  const [field] = keyNames
  // A condition asks about something: the first field, and its first option.
  if (schemas.some((each) => each['x-keys'] === 'fact') && field !== undefined)
    return { [field]: getOptions(knowledge.around.form, field)[0] ?? '' }
  const choices = [...getWayOn(document, path, schemas), ...getNamesAt(schemas, path, look), ...getValues(schemas)]
  // A list names nothing twice.
  const taken = [path.slice(0, -1).reduce<unknown>(getChild, document)].flat()
  const choice = choices.find((each) => !taken.includes(each)) ?? choices[0]
  if (choice !== undefined) return choice
  const type = schemas.flatMap((each) => each.type ?? [])[0]
  if (type === 'array') return [createValue(editing, [...path, 0])]
  if (type === 'object') {
    const required = getKeys(knowledge.meta, schemas).filter(({ isRequired }) => isRequired)
    return Object.fromEntries(required.map(({ key }) => [key, createValue(editing, [...path, key])]))
  }
  const least = schemas.find(({ minimum }) => minimum !== undefined)?.minimum ?? 0
  if (type === 'integer' || type === 'number') return least < 0 ? 1 : least
  return ''
}

/** The value that a new key of a question would hide: that of the definition that it shares, or a message to begin with. */
function findInForce({ $defs, properties, required }: Record<string, unknown>, path: JsonPath): unknown {
  const [first, name = '', ...keys] = path
  const own = first === 'properties' ? getChild(properties, name) : undefined
  if (!isRecord(own) || keys.length === 0) return undefined
  if (keys[0] === 'properties') return findInForce({ $defs, ...own }, keys)
  if (keys[0] !== 'x-errors' && getChild(own, keys[0] ?? '') !== undefined) return undefined
  const shared = Object(getChild($defs, String(own.$ref).replace('#/$defs/', '')))
  const isRequired = Array.isArray(required) && required.includes(name)
  const value = keys.reduce<unknown>(getChild, { ...withMessages({ ...shared, ...own }, isRequired), ...shared })
  return value === undefined && keys[0] === 'x-errors' && keys[1] !== undefined ? toMessage(String(keys[1])) : value
}

/**
 * A way on leads to the step after its own; none where it is the last, or of a place that names no step. An ending leads to none: what
 * follows it is for others, such as those whose send failed. A wait there leads to the first page of the site.
 */
function getWayOn(document: Record<string, unknown>, path: JsonPath, schemas: readonly Schema[]): unknown[] {
  const [key, index, way] = path
  if (key !== 'steps' || typeof index !== 'number' || !schemas.some((each) => each['x-names'] === 'step')) return []
  const isEnding = getChild(getChild(document.steps, index), 'end') !== undefined
  if (isEnding) return way === 'after' && path.length === 4 ? [{ redirect: '/' }] : []
  return getStepIds(document).slice(index + 1, index + 2)
}

/** A name as it is, or the next that is not taken: 'ayuda' → 'ayuda-2'. */
export function toFreeName(name: string, taken: readonly string[], join = '-'): string {
  const stem = name.replace(/-?\d+$/, '') || name
  for (let count = 1; ; count++) {
    const free = count === 1 ? name : `${stem}${join}${count}`
    if (!taken.includes(free)) return free
  }
}
