import { readFileSync } from 'node:fs'
import { findPlaceholders } from '#project/check-site.ts'
import { siteFile } from '#project/read-site.ts'
import vendors from './known-vendors.json' with { type: 'json' }
import { writeSetting } from './write-setting.ts'

const known = Object.entries<Record<string, string>>(vendors)

/** Settings that follow from the address of a vendor's script or player: they are asked last, and only of a vendor that is not known. */
export const following: ReadonlySet<string> = new Set(known.flatMap(([, settings]) => Object.keys(settings)))

/**
 * Writes the settings that follow from an answer which names a known vendor, as its own documents give them, and answers how many.
 * A setting that somebody has filled in already stays.
 */
export function writeFollowing(value: string, file = siteFile): number {
  const [, settings = {}] = known.find(([start]) => value.startsWith(start)) ?? []
  const site: object = JSON.parse(readFileSync(file, 'utf8'))
  const open = findPlaceholders(site)
  const isFree = (path: string) => open.includes(path) || readPart(site, path) === undefined
  return Object.keys(settings).filter(
    (path) => isFree(path) && writeSetting(path, settings[path] ?? '', file).length === 0,
  ).length
}

function readPart(site: object, path: string): unknown {
  return path.split('.').reduce<unknown>((part, key) => Reflect.get(Object(part), key), site)
}
