import { getChild, getSchemasAt, type JsonPath, type Schema } from '#authoring/texts/schema-at.ts'
import { isRecord } from '#engine'

/**
 * The definitions of a meta-schema that say which keys a place of a document may have, each with what leads there inside of
 * it: 'step', 'effect.notice', 'field.x-errors', 'root'.
 */
export function getOwners(meta: Schema, document: unknown, path: JsonPath): string[] {
  const schemas = getSchemasAt(meta, document, path)
  const named = Object.entries(meta.$defs ?? {}).flatMap(([name, each]) => (schemas.includes(each) ? [name] : []))
  if (named.length > 0) return named
  const key = path.at(-1)
  if (path.length === 0 || key === undefined) return ['root']
  const isName =
    typeof key === 'number' || schemas.some((each) => isRecord(each.properties) && !isKnown(meta, document, path))
  const outer = getOwners(meta, document, path.slice(0, -1))
  return isName ? outer : outer.map((each) => `${each}.${key}`)
}

/** Whether the last part of a path is a key that the meta-schema names, not one of the author's own. */
function isKnown(meta: Schema, document: unknown, path: JsonPath): boolean {
  const key = String(path.at(-1))
  return getSchemasAt(meta, document, path.slice(0, -1)).some((each) => getChild(each.properties, key) !== undefined)
}
