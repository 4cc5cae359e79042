import { readFileSync } from 'node:fs'
import { inProject } from '#tools/project/project-root.ts'

interface SchemaPart {
  $ref?: string
  $defs?: Record<string, SchemaPart>
  title?: string
  description?: string
  properties?: Record<string, SchemaPart>
  additionalProperties?: SchemaPart | false
  items?: SchemaPart
}

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

/** The parts of the schema that describe each key on the way to a setting. */
function listParts(keys: readonly string[]): SchemaPart[] {
  const schema: SchemaPart = JSON.parse(readFileSync(inProject('schemas/site.schema.json'), 'utf8'))
  const resolve = ({ $ref, ...own }: SchemaPart): SchemaPart => ({
    ...schema.$defs?.[$ref?.split('/').at(-1) ?? ''],
    ...own,
  })
  let part = schema
  return keys.map((key) => {
    const { properties = {}, additionalProperties, items } = part
    part = { ...resolve(additionalProperties || items || {}), ...resolve(properties[key] ?? {}) }
    return part
  })
}
