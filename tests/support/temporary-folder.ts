import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** An empty folder for one test file; `remove` after it. */
export function createTemporaryFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'web-test-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}
