import { describe, expect, test } from 'vitest'
import { findTestTitles, readTestTitles } from '#support/test-titles.ts'
import { formProofs } from './specification/form-proofs.ts'
import { pageProofs } from './specification/page-proofs.ts'

// What the specification promises to happen (limits, timings, orders, payloads), each by the test that proves it. Fixed
// texts and names are looked up in the product itself: those of pages in tests/built/specification.test.ts, those of
// forms and funnels in tests/model/specification.test.ts.
describe.each([...formProofs, ...pageProofs])('%s', (file, ...promises) => {
  const titles = readTestTitles(file)

  test.each(promises)('section %s: %s, as the test «%s» proves', (_section, _promise, title) => {
    expect(titles).toContain(title)
  })
})

test('a title in a comment, of a skipped test or of a group is no proof', () => {
  const code = `
    // test('no', () => {})
    /* test('no', () => {}) */
    test.skip('no', () => {})
    describe('no', () => test('one', () => {}))
    test.each(['no'])('two %s', () => {})
    test.describe('no', () => {
      for (const n of [1]) test(\`three \${n}\`, () => {})
    })
    const text = "test('no')"
  `
  expect(findTestTitles(code)).toEqual(['one', 'two %s', 'three …'])
})
