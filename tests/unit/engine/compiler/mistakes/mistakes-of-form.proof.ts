import { expect, test } from 'vitest'
import { createMutants, judge } from '#support/authored-mutants.ts'

/** One of so many; `npm run faults -- compiler` tries all. */
const EACH = 10

test("mistakes in the project's own files are refused, 99 of a hundred at their place, 95 first of all in their line", () => {
  const verdicts = createMutants()
    .filter((_, index) => index % EACH === 0)
    .map(judge)
  const count = (verdict: ReturnType<typeof judge>) => verdicts.filter((each) => each === verdict).length
  expect(verdicts.length).toBeGreaterThan(500)
  expect(count('missed')).toBe(0)
  expect(count('elsewhere') / verdicts.length).toBeLessThanOrEqual(0.01)
  expect(count('first') / verdicts.length).toBeGreaterThanOrEqual(0.95)
})
