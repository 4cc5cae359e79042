import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
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

function findFolders(needed: number): { folder: string; megabytes: number }[] {
  return [tmpdir(), inProject('.')].flatMap((folder) => {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize < needed ? [{ folder, megabytes: Math.floor((bavail * bsize) / 1024 ** 2) }] : []
  })
}

const toCure = (folder: string) =>
  folder === tmpdir() ? 'make room, or name another folder with TMPDIR=/path.' : 'make room.'
