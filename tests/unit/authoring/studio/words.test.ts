import { expect, test } from 'vitest'
import { toSeconds } from '#authoring/studio/words.ts'

test.each([
  [800, '0,8 s'],
  [8000, '8 s'],
  [3_600_000, '1 h'],
  [86_399_990, '24 h'],
])('%i ms are said as %s', (milliseconds, said) => {
  expect(toSeconds(milliseconds)).toBe(said)
})
