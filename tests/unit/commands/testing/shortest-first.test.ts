import { expect, test } from 'vitest'
import { countBrowser, countUnit, listSlowest } from '#commands/testing/reports.ts'
import { pickShortest, toKnownFile } from '#commands/testing/shortest-first.ts'
import { inProject } from '#project/project-root.ts'

const toFile = (name: string, durationMs: number, isDue = false) => ({ name, durationMs, isDue })
const names = (files: { name: string }[]) => files.map(({ name }) => name)

test('of what a change touches the shortest run as far as they fit, and the longer ones are left', () => {
  const files = [toFile('long', 900), toFile('short', 10), toFile('middle', 80), toFile('longer', 1000)]
  const { now, longer } = pickShortest(files, 100)
  expect(names(now)).toEqual(['short', 'middle'])
  expect(names(longer)).toEqual(['long', 'longer'])
})

test('what was edited, has failed or is new always runs, and first', () => {
  const files = [toFile('short', 10), toFile('edited', 5000, true), toFile('new', 0, true)]
  const { now, longer } = pickShortest(files, 100)
  expect(names(now)).toEqual(['new', 'edited'])
  expect(names(longer)).toEqual(['short'])
})

test('nothing is left where everything fits', () => {
  expect(pickShortest([toFile('a', 40), toFile('b', 60)], 100)).toMatchObject({ longer: [] })
})

test.each([
  ['was edited since its run', { failed: false, duration: 40, lastRun: 100 }, 101, { isDue: true, durationMs: 240 }],
  ['has run since', { failed: false, duration: 40, lastRun: 100 }, 99, { isDue: false, durationMs: 240 }],
  ['failed', { failed: true, duration: 40, lastRun: 100 }, 99, { isDue: true, durationMs: 240 }],
  ['is new since any run', undefined, 201, { isDue: true, durationMs: 700 }],
  ['belongs to a tier that has not run', undefined, 199, { isDue: false, durationMs: 700 }],
])('a file is due or not where it %s', (_, last, writtenMs, known) => {
  expect(toKnownFile(last, writtenMs, 200)).toEqual(known)
})

test('passed and failed are read from the reports of both runners', () => {
  expect(countUnit({ numPassedTests: 5, numFailedTests: 2 })).toEqual({ passed: 5, failed: 2 })
  expect(countBrowser({ stats: { expected: 4, unexpected: 1, flaky: 1 } })).toEqual({ passed: 4, failed: 2 })
})

test('a runner that wrote no report passed nothing', () => {
  const nothing = { passed: 0, failed: 0 }
  expect([countUnit({}), countBrowser({})]).toEqual([nothing, nothing])
})

test('the slowest files of both runners come first, with the seconds of all their tests', () => {
  const unit = { testResults: [{ name: inProject('tests/unit/uno.test.ts'), startTime: 1000, endTime: 3500 }] }
  const result = (duration: number) => ({ results: [{ duration }] })
  const specs = [{ tests: [result(1000), result(3000)] }]
  const within = { file: '../support/declared.ts', specs: [{ tests: [result(500)] }] }
  const browser = { suites: [{ file: 'dos.proof.ts', specs, suites: [within] }] }
  expect(listSlowest(unit, browser, 10)).toEqual([
    { file: 'tests/e2e/dos.proof.ts', seconds: 4.5 },
    { file: 'tests/unit/uno.test.ts', seconds: 2.5 },
  ])
  expect(listSlowest(unit, browser, 1)).toHaveLength(1)
})
