import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Texts that must not go out, wherever a finished file says them: reserved hosts, sample ids, text in [corchetes]. */
const leftover = /[\w@./:-]*\.example\b[\w./?=-]*|[\w-]+-ejemplo\b|\[[A-ZÁÉÍÓÚÑ][^\]<>"{}]{1,160}\]/g

/** Leftovers of a finished file, each once, in the order it says them. */
export function findLeftovers(text: string): string[] {
  return [...new Set(text.match(leftover) ?? [])]
}

/** Leftovers of a built site that no value of the configuration brings, each with the files that say it. */
export function findSiteLeftovers(dist: string, configured: readonly string[]): string[] {
  const places = new Map<string, string[]>()
  for (const file of globSync('**/*.{html,txt,xml,webmanifest}', { cwd: dist }).sort()) {
    for (const found of findLeftovers(readFileSync(join(dist, file), 'utf8'))) {
      if (configured.some((value) => found.includes(value) || value.includes(found))) continue
      places.set(found, [...(places.get(found) ?? []), file])
    }
  }
  return [...places].map(([found, files]) => `${found}: ${files.join(', ')}`)
}
