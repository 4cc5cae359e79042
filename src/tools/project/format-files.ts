import { execFileSync } from 'node:child_process'
import { inProject } from './project-root.ts'

/** Lays out files of the project, by their paths in it, as all others are. Broken ones stay as they are. */
export function formatFiles(files: readonly string[]): void {
  const biome = inProject('node_modules/@biomejs/biome/bin/biome')
  execFileSync(process.execPath, [biome, 'format', '--write', '--vcs-enabled=false', ...files], {
    cwd: inProject(),
    stdio: 'ignore',
  })
}
