import { expect, test } from 'vitest'
import { checkAuthored } from '#support/authored.ts'
import { calculators } from '#support/corpus/calculators.ts'
import { createHealthScales, createPhq9, createQuiz } from '#support/corpus/sizes.ts'

const questionnaires = {
  'PHQ-9, one a screen': () => createPhq9(),
  'PHQ-9 and GAD-7, two screens': () => createHealthScales(true),
  'a quiz of eleven questions': () => createQuiz(11, 5),
}

const all = Object.entries({ ...calculators, ...questionnaires })
test.each(all)('%s is decided, and nothing is wrong with it', (_, create) => {
  expect(checkAuthored(create()).diagnostics).toEqual([])
})
