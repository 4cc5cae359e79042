import { readFileSync } from 'node:fs'
import { inProject } from '#tools/project/project-root.ts'

/** What `supabase/config.toml` says of the hosted project. */
export interface PlatformSettings {
  /** Schemas that the data service may speak of. */
  exposedSchemas: string[]
  /** Functions that are for the local services only. */
  localFunctions: string[]
}

export function readPlatformSettings(text = readFileSync(inProject('supabase/config.toml'), 'utf8')): PlatformSettings {
  const [, schemas = ''] = /^schemas = \[(.*)\]$/m.exec(text) ?? []
  const local = text.matchAll(/^\[functions\.(?<name>[\w-]+)\]\nenabled = false$/gm)
  return {
    exposedSchemas: [...schemas.matchAll(/"([^"]+)"/g)].map(([, name = '']) => name),
    localFunctions: [...local].map(({ groups }) => groups?.name ?? ''),
  }
}
