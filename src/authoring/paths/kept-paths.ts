import { globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import type { RecordedPath } from '#engine/model'
import { inProject } from '#project/project-root.ts'

/** The folder of the walks of development, one in it for each funnel. */
const pathFolder = inProject('.local/paths')

/** How many walks of a funnel are kept. Their names begin with the time, so the last by name are the latest. */
const KEPT = 20

/** Writes a walk as far as it has come, in place of what was written of it before, and forgets the oldest of its funnel. */
export function keepPath({ name, ...path }: RecordedPath, root = pathFolder): void {
  // The names come from a page.
  const folder = join(root, basename(path.funnel))
  const file = join(folder, `${basename(name)}.json`)
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${file}.part`, `${JSON.stringify(path, null, 2)}\n`)
  renameSync(`${file}.part`, file)
  const names = globSync('*.json', { cwd: folder }).sort()
  for (const old of names.slice(0, -KEPT)) rmSync(join(folder, old))
}

/** The walks of a funnel that are kept, the latest first. */
export function readKeptPaths(funnel: string, root = pathFolder): RecordedPath[] {
  const folder = join(root, basename(funnel))
  const names = globSync('*.json', { cwd: folder }).sort().reverse()
  return names.map((name) => ({
    name: basename(name, '.json'),
    ...JSON.parse(readFileSync(join(folder, name), 'utf8')),
  }))
}
