import { globSync, readFileSync } from 'node:fs'
import { inProject } from './project-root.ts'

/** A file of the project: its path and its text. */
export interface SourceFile {
  file: string
  text: string
}

/** The files of a pattern, by their names. */
export function readSourceFiles(pattern: string): SourceFile[] {
  const files = globSync(pattern, { cwd: inProject() }).sort()
  return files.map((file) => ({ file, text: readFileSync(inProject(file), 'utf8') }))
}

/** A position as editors and terminals make links of it: file:line:column. */
export function toPosition({ file, text }: SourceFile, index: number): string {
  const lines = text.slice(0, index).split('\n')
  return `${file}:${lines.length}:${(lines.at(-1) ?? '').length + 1}`
}
