import { createHash } from 'node:crypto'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import type { DiskFile, SaveAnswer, SaveRequest } from '#studio/contract.ts'
import { saveRefusals } from '#tools/messages/studio.ts'

/** The files that the studio may write: funnels, forms and kept paths, and nothing below or beside them. */
const WRITABLE =
  /^(?:funnels\/[a-z0-9-]+\.funnel|schemas\/(?!site\.)[a-z0-9-]+\.schema|tests\/paths\/[a-z0-9-]+)\.json$/

/**
 * Writes what an author has changed, all of it or nothing. A file that is no longer as the author saw it is not written but
 * returned, whoever changed it: another studio, an editor, git.
 */
export function saveFiles(root: string, { files }: SaveRequest): SaveAnswer {
  const foreign = files.find(({ file }) => !isWritable(root, file))
  if (foreign) return { refused: saveRefusals.outside(foreign.file) }
  const changed = files.flatMap(({ file, base }) => {
    const text = readOrNull(join(root, file))
    const hash = text === null ? null : toHash(text)
    return hash === base ? [] : [{ file, text, hash }]
  })
  if (changed.length > 0) return { changed }
  const fresh = files.map(({ file, text }) => ({ path: join(root, file), next: join(root, `${file}.nuevo`), text }))
  try {
    for (const { next, text } of fresh) {
      mkdirSync(dirname(next), { recursive: true })
      writeFileSync(next, text)
    }
    // Only once all of them could be written: half a change would be a form without its funnel.
    for (const { path, next } of fresh) renameSync(next, path)
  } catch (error) {
    for (const { next } of fresh) rmSync(next, { force: true })
    return { refused: saveRefusals.disk(toCode(error)) }
  }
  return { saved: files.map(({ file, text }) => toDiskFile(file, text)) }
}

export function toDiskFile(file: string, text: string): DiskFile {
  return { file, text, hash: toHash(text) }
}

/** A name of the list, in a folder that is really there: a link would lead out of the project. */
function isWritable(root: string, file: string): boolean {
  if (!WRITABLE.test(file)) return false
  const path = join(root, file)
  if (lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink()) return false
  const folder = dirname(path)
  return !existsSync(folder) || realpathSync(folder) === join(realpathSync(root), dirname(file))
}

function readOrNull(path: string): string | null {
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}

function toHash(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function toCode(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}
