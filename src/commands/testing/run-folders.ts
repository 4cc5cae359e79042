import { mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isAlive } from '#project/file-lock.mjs'
import { inProject } from '#project/project-root.ts'

/** The space that all databases, browsers and copies of the tests need at once, in bytes. */
const NEEDED = 500 * 1024 ** 2
/** A disk with less bytes left has run full: whatever was red may be red for that. */
const FULL = 20 * 1024 ** 2

/** The cure for each folder of the tests that has too little room to begin. */
export const findCrampedFolders = (): string[] =>
  findFolders(NEEDED).map(
    ({ folder, megabytes }) =>
      `${folder} has ${megabytes} MB left and the tests need ${NEEDED / 1024 ** 2}: ${toCure(folder)}`,
  )

/** The cure for each folder that has run full meanwhile. */
export const findFullFolders = (): string[] =>
  findFolders(FULL).map(
    ({ folder, megabytes }) => `${folder} has ${megabytes} MB left, and that may be why: ${toCure(folder)}`,
  )

const toCure = (folder: string) =>
  folder === tmpdir() ? 'make room, or name another folder with TMPDIR=/path.' : 'make room.'

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

function findFolders(needed: number): { folder: string; megabytes: number }[] {
  return [tmpdir(), inProject('.')].flatMap((folder) => {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize < needed ? [{ folder, megabytes: Math.floor((bavail * bsize) / 1024 ** 2) }] : []
  })
}
