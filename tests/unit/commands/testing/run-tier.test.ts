import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createRunFolder, removeAbandonedFolders } from '#commands/testing/run-folders.ts'
import { toTime } from '#commands/testing/run-tier.ts'
import { tryFileLock } from '#project/file-lock.mjs'
import { createTemporaryFolder } from '#support/temporary-folder.ts'

const { path: folder, remove } = createTemporaryFolder()
afterAll(remove)

const NO_PROCESS = 2 ** 22 + 1

test('a second run is told which process has the first, until that has ended', () => {
  const lock = join(folder, 'tests.lock')
  expect(tryFileLock(lock)).toBeNull()
  expect(tryFileLock(lock)).toBe(process.pid)
  rmSync(lock)
  expect(tryFileLock(lock)).toBeNull()
})

test('the lock of a run that was killed is taken over', () => {
  const lock = join(folder, 'killed.lock')
  writeFileSync(lock, String(NO_PROCESS))
  expect(tryFileLock(lock)).toBeNull()
})

test.each(['web-test', 'clone'] as const)('a folder %s is removed once whoever made it has gone', (kind) => {
  const own = createRunFolder(kind)
  const abandoned = own.replace(String(process.pid), String(NO_PROCESS))
  mkdirSync(join(abandoned, 'postgres'), { recursive: true })
  removeAbandonedFolders()
  expect([existsSync(own), existsSync(abandoned)]).toEqual([true, false])
  rmSync(own, { recursive: true })
})

test.each([
  [0, '0 s'],
  [59, '59 s'],
  [60, '1 min 0 s'],
  [200, '3 min 20 s'],
])('%i seconds are %s', (seconds, text) => {
  expect(toTime(seconds)).toBe(text)
})
