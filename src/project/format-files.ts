import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { basename } from 'node:path'
import { inProject } from './project-root.ts'

/** The result for each file: its layout was put right, it was right, or it cannot be read. */
type Formatted = { file: string; state: 'changed' | 'same' | 'broken' }

/** Lays out files of the project, by their paths in it. A broken one stays as it is. */
export function formatFiles(files: readonly string[]): Formatted[] {
  return files.map((file) => {
    const before = readFileSync(inProject(file), 'utf8')
    const after = formatText(before, file)
    if (after === null) return { file, state: 'broken' }
    if (after === before) return { file, state: 'same' }
    writeFileSync(inProject(file), after)
    return { file, state: 'changed' }
  })
}

/** A text as it is laid out, by the ending of its file's name; null where it cannot be read. */
export function formatText(text: string, file: string): string | null {
  const biome = inProject('node_modules/@biomejs/biome/bin/biome')
  // The file goes by its name alone: nothing judges the layout of authored JSON, and by its folder it would be left as
  // it is.
  const args = [biome, 'format', '--vcs-enabled=false', `--stdin-file-path=${basename(file)}`]
  const { status, stdout } = spawnSync(process.execPath, args, { cwd: inProject(), input: text, encoding: 'utf8' })
  return status === 0 ? stdout : null
}
