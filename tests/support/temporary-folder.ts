import { chmodSync, rmSync } from 'node:fs'
import { createRunFolder } from '#commands/testing/run-folders.ts'

export interface TemporaryFolder {
  path: string
  remove(): void
}

/** An empty folder for one test file; `remove` after it. */
export function createTemporaryFolder(): TemporaryFolder {
  const path = createRunFolder('web-test')
  // PostgreSQL may run as another user, who has to pass through.
  chmodSync(path, 0o711)
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}
