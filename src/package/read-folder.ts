import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type AuthoredFile, NO_NAMES, type Project } from '#engine/compiler'

/** The keys of a host's `funnels.config.json`: the language and the names that its funnels may speak of. */
type HostConfig = Partial<Project['names']> & { language?: string; timeZone?: string; nameFields?: string[] }

/** Reads `schemas/*.schema.json`, `funnels/*.funnel.json` and `funnels.config.json` of a folder. */
export function readFolder(folder: string, metaSchemas: Project['metaSchemas']): Project {
  const { language = 'en', timeZone = 'UTC', nameFields = [], ...names }: HostConfig = readConfig(folder)
  return {
    forms: readFiles(folder, 'schemas', '.schema.json'),
    funnels: readFiles(folder, 'funnels', '.funnel.json'),
    metaSchemas,
    locale: { language, timeZone, nameFields },
    names: { ...NO_NAMES, ...names },
  }
}

function readConfig(folder: string): HostConfig {
  const path = join(folder, 'funnels.config.json')
  return existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {}
}

function readFiles(folder: string, below: string, ending: string): AuthoredFile[] {
  const path = join(folder, below)
  if (!existsSync(path)) return []
  const names = readdirSync(path).filter((name) => name.endsWith(ending))
  return names.sort().map((name) => ({ file: `${below}/${name}`, text: readFileSync(join(path, name), 'utf8') }))
}
