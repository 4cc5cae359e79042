import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive } from '#project/file-lock.mjs'
import { inProject } from '#project/project-root.ts'

/** Folders that tests make for themselves: databases outside of the project, copies of it inside. */
type Kind = 'web-test' | 'clone'

const toParent = (kind: Kind) => (kind === 'clone' ? inProject('.local') : tmpdir())

/** An empty folder, whose name says which process made it. Whoever made it removes it. */
export function createRunFolder(kind: Kind): string {
  mkdirSync(toParent(kind), { recursive: true })
  return mkdtempSync(join(toParent(kind), `${kind}-${process.pid}-`))
}

/** Removes the folders whose makers were ended before they could. */
export function removeAbandonedFolders(): void {
  for (const kind of ['web-test', 'clone'] as const) {
    const parent = toParent(kind)
    for (const name of readdirSync(parent)) {
      const [, maker] = new RegExp(`^${kind}-(\\d+)-`).exec(name) ?? []
      if (maker && !isAlive(Number(maker))) removeIfQuiet(join(parent, name))
    }
  }
}

/** A database that is about to notice that its test has gone may still write: its folder is left to the next run. */
function removeIfQuiet(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  } catch {
    // somebody still writes there
  }
}
