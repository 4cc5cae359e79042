import { expect, test } from 'vitest'
import { calculators } from '#support/corpus/calculators.ts'
import { checkAuthored } from '#support/corpus/check-authored.ts'
import { createHealthScales, createPhq9, createQuiz } from '#support/corpus/sizes.ts'

const questionnaires = {
  'PHQ-9, one a screen': () => createPhq9(),
  'PHQ-9 and GAD-7, two screens': () => createHealthScales(true),
  'a quiz of eleven questions': () => createQuiz(11, 5),
}

test.each(Object.entries({ ...calculators, ...questionnaires }))(
  '%s is decided, and nothing is wrong with it',
  (_, create) => {
    expect(checkAuthored(create()).diagnostics).toEqual([])
  },
)
