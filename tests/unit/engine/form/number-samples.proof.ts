import { expect, test } from 'vitest'
import { fitsNumber, getNumbersAround } from '#engine-internals/form/storage-rules.ts'

/** Every set of limits and steps between -3 and 3, by halves. */
const halves = [undefined, -2.5, -1, 0, 0.5, 1, 3]
const steps = [undefined, 0.5, 1.5, 2, 5]

test('that some number fits its rules is known of all of them, by a grid that has every such number', () => {
  const grid = Array.from({ length: 801 }, (_, index) => (index - 400) / 80)
  for (const type of ['number', 'integer'] as const)
    for (const minimum of halves)
      for (const exclusiveMinimum of halves)
        for (const maximum of halves)
          for (const exclusiveMaximum of halves)
            for (const multipleOf of steps) {
              const rules = { minimum, exclusiveMinimum, maximum, exclusiveMaximum, multipleOf }
              const given = Object.fromEntries(Object.entries(rules).filter(([, value]) => value !== undefined))
              const field = { type: type === 'integer' ? type : undefined, number: { language: '', ...given } }
              if (type === 'integer' && multipleOf !== undefined && !Number.isInteger(multipleOf)) continue
              const isMet = grid.some((value) => fitsNumber(field, value))
              const isFound = getNumbersAround(field).some((value) => fitsNumber(field, value))
              if (isMet !== isFound) expect.fail(`${type} ${JSON.stringify(given)}: ${isFound}`)
            }
})
