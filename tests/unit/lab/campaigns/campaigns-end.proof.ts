import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTemporaryFolder } from '#support/temporary-folder.ts'
import { inProject } from '#tools/project/project-root.ts'

/** A campaign that hangs is ended, and fails here. */
const LIMIT_MS = 300_000

function runCampaign(name: string, ...words: string[]): { status: number | null; text: string } {
  const args = [inProject(`src/lab/campaigns/${name}/run.ts`), ...words]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: inProject(),
    encoding: 'utf8',
    timeout: LIMIT_MS,
    killSignal: 'SIGKILL',
  })
  return { status, text: `${stdout}${stderr}` }
}

test('the campaign against the checker, short, finds nothing that breaks it or passes, and ends', () => {
  const { status, text } = runCampaign('compiler', '--short')
  // The time of a processor is judged on a quiet machine.
  const short = text.split('\n').filter((line) => line.endsWith('SHORT') && !line.includes('of the processor'))
  expect(short, text).toEqual([])
  expect(text).toMatch(/Mistakes of meaning that pass.*ok/)
  expect(status).not.toBeNull()
})

test('the campaign of what authors do, with one edit and without tests, is green and ends', () => {
  const { status, text } = runCampaign('edits', '--short', '--only=question')
  expect(status, text).toBe(0)
  expect(text).toMatch(/edits refused of 1\b/)
})

test('the campaign of imports reads every file of a folder and ends', () => {
  const folder = createTemporaryFolder()
  writeFileSync(join(folder.path, 'nothing.json'), '{}')
  writeFileSync(join(folder.path, 'broken.json'), '{"pages": [')
  const { status, text } = runCampaign('imports', `defra=${folder.path}`)
  folder.remove()
  expect(status, text).toBe(0)
  expect(text).toContain('defra: 2 files; whole 0, carried 0, missing 0, refused 2, broken 0')
})
