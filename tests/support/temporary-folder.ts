import { chmodSync, rmSync } from 'node:fs'
import { createRunFolder } from '#tools/testing/run-folders.ts'

/** An empty folder for one test file; `remove` after it. */
export function createTemporaryFolder(): { path: string; remove(): void } {
  const path = createRunFolder('web-test')
  // PostgreSQL may run as another user, who has to pass through.
  chmodSync(path, 0o711)
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}
