import { isRecord } from '#engine'

/** As much of JSON Schema as the meta-schemas are written in. */
export type Schema = {
  type?: string | string[]
  description?: string
  properties?: Record<string, Schema>
  additionalProperties?: boolean | Schema
  required?: string[]
  items?: Schema
  enum?: unknown[]
  const?: unknown
  minimum?: number
  $ref?: string
  $defs?: Record<string, Schema>
  if?: Schema
  then?: Schema
  else?: Schema
  /** The kind of the names that may stand there, or be its keys. */
  'x-names'?: string
  'x-keys'?: string
}

export type JsonPath = readonly (string | number)[]

/** The schemas of the place that a path leads to, in every way that the present text leaves open. */
export function getSchemasAt(root: Schema, document: unknown, path: JsonPath): Schema[] {
  let schemas = spread(root, root, document)
  let value = document
  for (const part of path) {
    const inner = getChild(value, part)
    schemas = schemas.flatMap((schema) => getChildSchemas(schema, part)).flatMap((each) => spread(root, each, inner))
    value = inner
  }
  return schemas
}

/** The schemas that hold of one place: what is referred to, and the branch that fits what is written; both while nothing is. */
function spread(root: Schema, schema: Schema, value: unknown): Schema[] {
  const named = schema.$ref === undefined ? undefined : root.$defs?.[schema.$ref.replace('#/$defs/', '')]
  const fits = schema.if ? fitsBranch(schema.if, value) : null
  const branches = [...(fits === false ? [] : [schema.then]), ...(fits === true ? [] : [schema.else])]
  const inner = schema.if ? branches.flatMap((each) => each ?? []) : []
  return [schema, ...(named ? [named] : []), ...inner].flatMap((each) =>
    each === schema ? [each] : spread(root, each, value),
  )
}

/** Whether a value is of the type, and has the keys, that a branch asks for; null where that cannot be said. */
function fitsBranch({ type, required = [] }: Schema, value: unknown): boolean | null {
  if (value === undefined || type === undefined) return null
  return [type].flat().includes(toType(value)) && required.every((key) => getChild(value, key) !== undefined)
}

/** The name that JSON Schema gives the type of a value. */
function toType(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}

function getChildSchemas({ properties, additionalProperties, items }: Schema, part: string | number): Schema[] {
  if (typeof part === 'number') return items ? [items] : []
  const known = properties && Object.hasOwn(properties, part) ? properties[part] : undefined
  if (known) return [known]
  return isRecord(additionalProperties) ? [additionalProperties] : []
}

export function getChild(value: unknown, part: string | number): unknown {
  if (Array.isArray(value) && typeof part === 'number') return value[part]
  return isRecord(value) && Object.hasOwn(value, part) ? value[part] : undefined
}

/** The value at a place of a document; undefined where none is. */
export function getAt(document: unknown, path: JsonPath): unknown {
  return path.reduce<unknown>(getChild, document)
}

/** The first that is said of a place: nearer descriptions come first. */
export function getDescription(schemas: readonly Schema[]): string | undefined {
  return schemas.find(({ description }) => description !== undefined)?.description
}

/** The keys that a place may have, each with what is said of it, the required ones first. */
export function getKeys(
  root: Schema,
  schemas: readonly Schema[],
): { key: string; schemas: Schema[]; isRequired: boolean }[] {
  const required = new Set(schemas.flatMap((each) => each.required ?? []))
  const byKey = new Map<string, Schema[]>()
  for (const { properties = {} } of schemas) {
    for (const [key, schema] of Object.entries(properties))
      byKey.set(key, [...(byKey.get(key) ?? []), ...spread(root, schema, undefined)])
  }
  return [...byKey]
    .map(([key, inner]) => ({ key, schemas: inner, isRequired: required.has(key) }))
    .sort((a, b) => Number(b.isRequired) - Number(a.isRequired))
}

/** The values that a place may only have; empty where it may have any. */
export function getValues(schemas: readonly Schema[]): unknown[] {
  const values = schemas.flatMap((each) => [
    ...(each.enum ?? []),
    ...(each.const === undefined ? [] : [each.const]),
    ...(each.type === 'boolean' ? [true, false] : []),
  ])
  return [...new Set(values)]
}

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
