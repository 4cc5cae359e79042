import type { DiskFile } from '#authoring/studio-service/contract.ts'
import { mergeTexts } from '#authoring/texts/text-changes.ts'

/** A file that has changed on disk while it was edited here. */
export type Conflict = { file: string; base: string; mine: string; theirs: string | null; merged: string | null }

/** The texts being written by their files, what of them is on disk, and what others have made of files that are edited here. */
export type Texts = {
  texts: ReadonlyMap<string, string>
  disk: ReadonlyMap<string, DiskFile>
  theirs: ReadonlyMap<string, DiskFile | null>
}

/** Drafts as a tab keeps them over a reload. */
export type KeptDrafts = { file: string; text: string; base: DiskFile | null }[]

/** The texts on disk with the drafts of a tab in their place. */
export function openTexts(files: readonly DiskFile[], kept: KeptDrafts): Texts {
  return {
    texts: new Map([...files, ...kept].map(({ file, text }) => [file, text])),
    // A draft keeps the text that it was made from: a newer one on the disk shows as such.
    disk: new Map([...files, ...kept.flatMap(({ base }) => base ?? [])].map((each) => [each.file, each])),
    theirs: new Map(
      kept.flatMap(({ file, base }) => {
        const found = files.find((each) => each.file === file)
        return found && base && found.hash !== base.hash ? [[file, found] as const] : []
      }),
    ),
  }
}

/** The files whose texts are not those on disk. */
export function listDirty({ texts, disk }: Texts): string[] {
  return [...texts].flatMap(([file, text]) => (disk.get(file)?.text === text ? [] : [file]))
}

/** The texts once a file was found on disk, by a save or by somebody else. What is being written is never replaced. */
export function withFound(now: Texts, file: string, found: DiskFile | null): Texts {
  const { texts, disk, theirs } = now
  const mine = texts.get(file)
  const known = disk.get(file)
  // Others have taken back what they did.
  if (known?.hash === found?.hash) return theirs.has(file) ? { texts, disk, theirs: put(theirs, file, undefined) } : now
  if (known?.text !== mine && mine !== found?.text) return { texts, disk, theirs: put(theirs, file, found) }
  return {
    texts: put(texts, file, found?.text),
    disk: put(disk, file, found ?? undefined),
    theirs: put(theirs, file, undefined),
  }
}

/** The texts once a conflict was settled with a text, in full knowledge of what is on disk; with none where the file is to be gone. */
export function withSettled({ texts, disk, theirs }: Texts, file: string, text: string | null): Texts {
  return {
    texts: put(texts, file, text ?? undefined),
    disk: put(disk, file, theirs.get(file) ?? undefined),
    theirs: put(theirs, file, undefined),
  }
}

/** The files that were changed here and on disk, with a text of both where they can be merged. */
export function listConflicts({ texts, disk, theirs: changed }: Texts): Conflict[] {
  return [...changed].map(([file, found]) => {
    const theirs = found?.text ?? null
    const base = disk.get(file)?.text ?? ''
    const mine = texts.get(file) ?? ''
    return { file, base, mine, theirs, merged: theirs === null ? null : mergeTexts(base, mine, theirs) }
  })
}

/** A copy of a map with another value under a key; without the key where there is none. */
export function put<Value>(
  map: ReadonlyMap<string, Value>,
  key: string,
  value: Value | undefined,
): ReadonlyMap<string, Value> {
  const next = new Map(map)
  if (value === undefined) next.delete(key)
  else next.set(key, value)
  return next
}
