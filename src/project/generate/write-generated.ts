import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { inProject } from '#project/project-root.ts'
import { tryRead } from '#project/try-read.ts'

/**
 * Writes the generated files of one folder and removes those that nothing makes any more; one that is held stays as it
 * is, where it exists. A file that has not changed is left alone, so that nothing is reloaded for it.
 */
export function writeGenerated(
  folder: string,
  files: Readonly<Record<string, string>>,
  isHeld: (name: string) => boolean = () => false,
): void {
  mkdirSync(inProject(folder), { recursive: true })
  for (const name of readdirSync(inProject(folder))) {
    if (name.includes('.gen.') && !(name in files) && !isHeld(name)) rmSync(inProject(folder, name))
  }
  for (const [name, text] of Object.entries(files)) {
    const path = inProject(folder, name)
    if (!isHeld(name) || !existsSync(path)) writeIfChanged(path, text)
  }
}

/** Writes a file unless it already says exactly this. */
export function writeIfChanged(path: string, text: string): void {
  if (tryRead(path) === text) return
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}
