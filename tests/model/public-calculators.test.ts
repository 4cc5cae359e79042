import { expect, test } from 'vitest'
import { calculators } from '#support/corpus/calculators.ts'
import { checkAuthored } from '#support/corpus/check-authored.ts'

test.each(Object.entries(calculators))('%s is decided, and nothing is wrong with it', (_, create) => {
  expect(checkAuthored(create()).diagnostics).toEqual([])
})
