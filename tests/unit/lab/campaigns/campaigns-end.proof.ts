import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTemporaryFolder } from '#support/temporary-folder.ts'
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

test('the campaigns of what authors do, with one edit and without tests, and of imports run side by side, are green and end', () => {
  const folder = createTemporaryFolder()
  writeFileSync(join(folder.path, 'nothing.json'), '{}')
  writeFileSync(join(folder.path, 'broken.json'), '{"pages": [')
  const { status, text } = run(FAULTS, 'edits', 'imports', '--short', '--only=question', `defra=${folder.path}`)
  folder.remove()
  expect(status, text).toBe(0)
  expect(text).toMatch(/edits refused of 1\b/)
  expect(text).toContain('defra: 2 files; whole 0, carried 0, missing 0, refused 2, broken 0')
  expect(text).toMatch(/in all; nothing fell short$/m)
})

test('a campaign that falls short is named at the end, and those beside it run all the same', () => {
  const { status, text } = run(FAULTS, 'edits', 'imports', '--short', '--only=nothing of the kind', 'defra=/nowhere')
  expect(status, text).toBe(1)
  expect(text).toMatch(/in all; Questionnaires of other tools.* fell short$/m)
  expect(text).toMatch(/edits refused of 0\b/)
})

test('a campaign that there is not is refused, with those that there are', () => {
  expect(run(FAULTS, 'kill').text).toMatch(/no measurement kill; there are load kills /)
})
