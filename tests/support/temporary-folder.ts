import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** An empty folder for one test file; `remove` after it. */
export function createTemporaryFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'web-test-'))
  // PostgreSQL may run as another user, who has to pass through.
  chmodSync(path, 0o711)
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}
