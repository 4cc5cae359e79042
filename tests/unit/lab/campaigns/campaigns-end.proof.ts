import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { inProject } from '#tools/project/project-root.ts'

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

const FAULTS = 'src/tools/commands/faults.ts'

test('the campaign against the checker, short, finds nothing that breaks it or passes, and ends', () => {
  const { status, text } = run('src/lab/campaigns/compiler/run.ts', '--short')
  // The time of a processor is judged on a quiet machine.
  const short = text.split('\n').filter((line) => line.endsWith('SHORT') && !line.includes('of the processor'))
  expect(short, text).toEqual([])
  expect(text).toMatch(/Mistakes of meaning that pass.*ok/)
  expect(status).not.toBeNull()
})

test('the campaign of what authors do, with one edit and without tests, is green and ends', () => {
  const { status, text } = run(FAULTS, 'edits', '--short', '--only=question')
  expect(status, text).toBe(0)
  expect(text).toMatch(/edits refused of 1\b/)
  expect(text).toMatch(/in all; nothing fell short$/m)
})

test('a campaign that there is not is refused, with those that there are', () => {
  expect(run(FAULTS, 'kill').text).toMatch(/no measurement kill; there are load kills /)
})
