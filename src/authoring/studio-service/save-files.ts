import { hash as toDigest } from 'node:crypto'
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
import { saveRefusals } from '#messages/studio.ts'
import type { DiskFile, SaveAnswer, SaveRequest } from './contract.ts'

/** The files that the studio may write: funnels with their promises, forms and kept paths, and nothing below or beside them. */
const WRITABLE =
  /^(?:funnels\/[a-z0-9-]+\.(?:funnel|promises)|schemas\/(?!site\.)[a-z0-9-]+\.schema|tests\/paths\/[a-z0-9-]+)\.json$/

/**
 * Writes what an author has changed, all of it or nothing. A file that is no longer as the author saw it is not written but
 * returned, whoever changed it: another studio, an editor, git.
 */
export function saveFiles(root: string, { files }: SaveRequest, writable = WRITABLE): SaveAnswer {
  const foreign = files.find(({ file }) => !writable.test(file))
  if (foreign) return { refused: saveRefusals.outside(foreign.file) }
  const written: string[] = []
  try {
    const linked = files.find(({ file }) => isLinked(root, file))
    if (linked) return { refused: saveRefusals.outside(linked.file) }
    const changed = listChanged(root, files)
    if (changed.length > 0) return { changed }
    for (const { file, text } of files) {
      mkdirSync(dirname(join(root, file)), { recursive: true })
      // A save that was cut off may have left a file there, or somebody a link.
      rmSync(toNext(root, file), { force: true })
      written.push(toNext(root, file))
      writeFileSync(toNext(root, file), text, { flag: 'wx' })
    }
    // Only once all of them could be written: half a change would be a form without its funnel.
    for (const { file } of files) renameSync(toNext(root, file), join(root, file))
    return { saved: files.map(({ file, text }) => toDiskFile(file, text)) }
  } catch (error) {
    // On a disk that takes nothing even removing what is not there fails.
    for (const path of written.filter(existsSync)) rmSync(path)
    return {
      refused: saveRefusals.disk(error instanceof Error && 'code' in error ? String(error.code) : String(error)),
    }
  }
}

/** The files that are no longer as their author saw them. */
function listChanged(root: string, files: SaveRequest['files']) {
  return files.flatMap(({ file, base }) => {
    const path = join(root, file)
    const found = existsSync(path) ? toDiskFile(file, readFileSync(path, 'utf8')) : null
    return (found?.hash ?? null) === base ? [] : [{ file, found }]
  })
}

function toNext(root: string, file: string): string {
  return join(root, `${file}.nuevo`)
}

export function toDiskFile(file: string, text: string): DiskFile {
  return { file, text, hash: toDigest('sha256', text) }
}

/** Whether a file or its folder is a link: it would lead out of the project. */
function isLinked(root: string, file: string): boolean {
  const folder = dirname(join(root, file))
  const isElsewhere = existsSync(folder) && realpathSync(folder) !== join(realpathSync(root), dirname(file))
  return isElsewhere || (lstatSync(join(root, file), { throwIfNoEntry: false })?.isSymbolicLink() ?? false)
}
