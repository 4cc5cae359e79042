import type { Workspace } from './create-workspace.ts'
import type { KeptDrafts } from './texts-on-disk.ts'

const KEY = 'estudio'

/** The texts that the tab has kept, which were not saved when it was loaded anew. */
export function readDrafts(): KeptDrafts {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '[]')
  } catch {
    return [] // the browser keeps nothing, or something else stands there
  }
}

/** Keeps what is not saved while the tab lives. */
export function keepDrafts(workspace: Workspace): void {
  const { texts, disk } = workspace.getState()
  const kept = workspace
    .getDirty()
    .map((file) => ({ file, text: texts.get(file) ?? '', base: disk.get(file) ?? null })) satisfies KeptDrafts
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept))
  } catch {
    // the browser keeps nothing
  }
}
