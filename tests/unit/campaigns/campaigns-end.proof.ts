import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { inProject } from '#project/project-root.ts'

/** A campaign that hangs is ended, and fails here. */
const LIMIT_MS = 300_000

function run(script: string, ...words: string[]): { status: number | null; text: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [inProject(script), ...words], {
    cwd: inProject(),
    encoding: 'utf8',
    timeout: LIMIT_MS,
    killSignal: 'SIGKILL',
  })
  return { status, text: `${stdout}${stderr}` }
}

const FAULTS = 'src/commands/faults.ts'

test('a campaign that there is not is refused, with those that there are', () => {
  expect(run(FAULTS, 'kill').text).toMatch(/no measurement kill; there are load names /)
})
