import { expect, test } from 'vitest'
import { countBrowser, countUnit, stages } from '#tools/testing/test-stages.ts'

test('passed and failed are read from the reports of both runners', () => {
  expect(countUnit({ numPassedTests: 5, numFailedTests: 2, numTotalTests: 7 })).toEqual({ passed: 5, failed: 2 })
  expect(countBrowser({ stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 0 } })).toEqual({
    passed: 4,
    failed: 2,
  })
})

test('a runner that wrote no report passed nothing', () => {
  expect([countUnit({}), countBrowser({})]).toEqual([
    { passed: 0, failed: 0 },
    { passed: 0, failed: 0 },
  ])
})

test('what is quick to fail comes first, and the site is built before a browser opens it', () => {
  expect(stages.flat().map(({ name }) => name)).toEqual([
    'Generate',
    'Format and lint',
    'Types',
    'JSON',
    'Build',
    'Unit and model',
    'Browser',
  ])
})
