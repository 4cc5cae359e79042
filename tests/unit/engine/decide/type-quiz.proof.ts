import { expect, test } from 'vitest'
import { exploreFunnel } from '#engine-internals/decide/explore.ts'
import { compileAuthored } from '#support/brute-force/compile-authored.ts'
import { createTypeQuiz } from '#support/corpus/sizes.ts'

test('a quiz of twenty questions for eight types has a state for each question and each type', () => {
  const { states, excess } = exploreFunnel(compileAuthored(createTypeQuiz(20, 8)))
  expect(excess).toBeNull()
  expect(states).toHaveLength(28)
})
