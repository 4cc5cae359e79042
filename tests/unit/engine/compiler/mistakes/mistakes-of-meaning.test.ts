import { expect, test } from 'vitest'
import { judgeMeanings, mistakesOfMeaning } from '#support/mistakes-of-meaning.ts'

test('funnels that do not do what is meant are refused, and none that does', () => {
  expect(judgeMeanings()).toEqual({ missed: [], alarmed: [] })
  expect(mistakesOfMeaning.length).toBeGreaterThanOrEqual(17)
})
