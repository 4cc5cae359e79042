import { expect, test } from 'vitest'
import { countBrowser, countUnit, listSlowest } from '#commands/testing/reports.ts'
import { inProject } from '#project/project-root.ts'

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
