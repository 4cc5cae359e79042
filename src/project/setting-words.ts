import { readFileSync } from 'node:fs'
import { inProject } from './project-root.ts'

interface SchemaPart {
  $ref?: string
  $defs?: Record<string, SchemaPart>
  title?: string
  description?: string
  examples?: string[]
  properties?: Record<string, SchemaPart>
  additionalProperties?: SchemaPart | false
  items?: SchemaPart
}

/** Read once: a conversation asks for the words of every setting at each of its questions. */
let schema: SchemaPart | undefined

/** The name of a setting of the site for people, by the titles of its schema: `contact.address.street` → 'Dirección postal: calle y número'. */
export function nameSetting(path: string): string {
  const keys = path.split('.')
  const titles = listParts(keys).flatMap(({ title }, index) => {
    const key = keys[index] ?? ''
    if (/^\d+$/.test(key)) return [String(Number(key) + 1)]
    // A setting that somebody has added by hand has no title, and no other name than its own.
    return title ?? (index === keys.length - 1 ? `«${key}»` : [])
  })
  return titles.join(': ')
}

/** The description of a setting, and not of its group; that of its type where it has none of its own. */
export function describeSetting(path: string): string[] {
  return listParts(path.split('.'))
    .slice(-1)
    .flatMap(({ description }) => description ?? [])
}

/** A value that most owners give to a setting; null where the schema has no example of it. */
export function proposeSetting(path: string): string | null {
  return listParts(path.split('.')).at(-1)?.examples?.[0] ?? null
}

function readSchema(): SchemaPart {
  return JSON.parse(readFileSync(inProject('schemas/site.schema.json'), 'utf8'))
}

/** The parts of the schema that describe each key on the way to a setting. */
function listParts(keys: readonly string[]): SchemaPart[] {
  schema ??= readSchema()
  const { $defs } = schema
  const resolve = ({ $ref, ...own }: SchemaPart): SchemaPart => ({
    ...$defs?.[$ref?.split('/').at(-1) ?? ''],
    ...own,
  })
  let part: SchemaPart = schema
  return keys.map((key) => {
    const { properties = {}, additionalProperties, items } = part
    part = { ...resolve(additionalProperties || items || {}), ...resolve(properties[key] ?? {}) }
    return part
  })
}
