import { readFileSync } from 'node:fs'
import { inProject } from '#tools/project/project-root.ts'

interface SchemaPart {
  description?: string
  properties?: Record<string, SchemaPart>
  additionalProperties?: SchemaPart | false
  items?: SchemaPart
}

/** What a setting of the site is, as the configuration's schema says of it and not of its group; none where it says nothing. */
export function describeSetting(path: string): string[] {
  let part: SchemaPart | undefined = JSON.parse(readFileSync(inProject('schemas/site.schema.json'), 'utf8'))
  for (const key of path.split('.')) part = part?.properties?.[key] ?? (part?.additionalProperties || part?.items)
  return part?.description ? [part.description] : []
}
