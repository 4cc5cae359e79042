import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { createRunFolder, removeAbandonedFolders } from '#commands/testing/run-folders.ts'
import { runStages, toTime } from '#commands/testing/run-tier.ts'
import { contractStages, quickStages, type Stage, type Stages, toProofStages } from '#commands/testing/stages.ts'
import { isAlive, tryFileLock } from '#project/file-lock.mjs'
import { inProject } from '#project/project-root.ts'
import { provideFolder } from '#support/provide.ts'

/** The projects of vitest that some stages run. */
const listProjects = (stages: Stages) =>
  stages
    .flat()
    .filter(({ name }) => name === 'Unit and model')
    .flatMap(({ args }) => args.flatMap((arg) => /^--project=(.+)$/.exec(arg)?.[1] ?? []))

test('every project of vitest is run by the contract or by the proofs, and by one of them alone', () => {
  const config = readFileSync(inProject('vitest.config.ts'), 'utf8')
  const names = [...config.matchAll(/\bname: '([^']+)'/g)].flatMap(([, name]) => name ?? [])
  expect([...listProjects(contractStages), ...listProjects(toProofStages())].sort()).toEqual(names.sort())
})

const { path: folder } = provideFolder()

const said: unknown[] = []
beforeEach(() => {
  said.length = 0
  vi.spyOn(console, 'log').mockImplementation((line) => void said.push(line))
})

const toStage = (name: string, script: string, passed = 0): Stage => ({
  name,
  args: ['--eval', script],
  ...(passed > 0 ? { count: () => ({ passed, failed: 0 }) } : {}),
})
const green = toStage('Green', '', 3)
const loud = toStage('Loud', 'console.log("noise")')
const red = toStage('Red', 'console.log("what is wrong"); process.exit(1)')
const { signal } = new AbortController()

test('stages after a red one are not run, and are named', async () => {
  const stages = [[green, loud, red], [green], [red]]
  expect(await runStages({ stages, isWhole: false, signal })).toEqual({
    ...{ passed: 3, failed: 1 },
    ...{ red: ['Red'], notRun: ['Green', 'Red'] },
  })
  expect(said.join('\n')).toContain('what is wrong')
  expect(said.join('\n'), 'a green stage says nothing of its own').not.toContain('noise')
})

test('all stages of a whole run are run although one is red', async () => {
  const outcome = await runStages({ stages: [[red], [green], [red]], isWhole: true, signal })
  expect(outcome).toEqual({ passed: 3, failed: 2, red: ['Red', 'Red'], notRun: [] })
})

test('what is interrupted ends with everything that it has started, and nothing more is begun', async () => {
  const note = join(folder, 'pid')
  // Its child hears of no signal to its parent alone.
  const sleeper = `require('node:fs').writeFileSync(${JSON.stringify(note)}, String(process.pid)); setInterval(() => {}, 1e6)`
  const starter = `require('node:child_process').spawn(process.execPath, ['--eval', ${JSON.stringify(sleeper)}], { stdio: 'ignore' }); setInterval(() => {}, 1e6)`
  const ending = new AbortController()
  const running = runStages({ stages: [[toStage('Long', starter)], [green]], isWhole: false, signal: ending.signal })
  await expect.poll(() => existsSync(note) && readFileSync(note, 'utf8')).toMatch(/\d/)
  ending.abort()
  expect(await running).toMatchObject({ red: ['Long'], notRun: ['Green'] })
  await expect.poll(() => isAlive(Number(readFileSync(note, 'utf8')))).toBe(false)
})

test('what is quick to fail comes first, and the site is built before a browser opens it', () => {
  const toNames = (stages: readonly (readonly Stage[])[]) => stages.map((row) => row.map(({ name }) => name).toSorted())
  expect(toNames(quickStages)).toEqual([['Generate'], ['Format and lint', 'JSON', 'Types', 'Unit tests of the change']])
  expect(toNames(contractStages)).toEqual([
    ['Generate', 'Machine'],
    ['Build', 'Format and lint', 'JSON', 'Types'],
    ['Unit and model'],
    ['Browser'],
  ])
  expect(toNames(toProofStages('1/2'))).toEqual([['Generate', 'Machine'], ['Build'], ['Unit and model'], ['Browser']])
  expect(
    toProofStages('1/2')
      .flat()
      .filter(({ args }) => args.includes('--shard=1/2')),
  ).toHaveLength(2)
})

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
