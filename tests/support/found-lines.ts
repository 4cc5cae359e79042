import { expect } from 'vitest'

/** What the tests of a file find, a line a test: a snapshot that is read from top to bottom. */
export function createFoundLines() {
  const lines: string[] = []
  return {
    keep(...found: readonly string[]): void {
      const name = expect.getState().currentTestName
      lines.push(`${name} ⇒ ${found.join(' | ').replaceAll(/\s+/g, ' ')}`)
    },
    /** Belongs into the last test: the file holds what all before it have found. */
    async expectIn(file: string): Promise<void> {
      await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(file)
    },
  }
}
