import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { inProject } from '#project/project-root.ts'

/** A campaign that hangs is ended, and fails here. */
const LIMIT_MS = 1_100_000

test('of the planted bugs one is caught by model tests and one by a replay', () => {
  const args = [inProject('tests/campaigns/planted/run.ts'), '--short']
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: inProject(),
    encoding: 'utf8',
    timeout: LIMIT_MS,
    killSignal: 'SIGKILL',
  })
  const caught = stdout.split('\n').filter((line) => line.startsWith('caught'))
  expect(caught, `${stdout}${stderr}`).toHaveLength(2)
})
