import { expect, test } from 'vitest'
import { checkAuthored } from '#support/corpus/check-authored.ts'
import { createSkips } from '#support/corpus/long-funnels.ts'

/** The codes of the faults of a funnel whose steps are all skipped together, with the lines at which they stand. */
function findFaults(count: number): string[] {
  const { diagnostics } = checkAuthored(createSkips(count))
  return diagnostics.flatMap(({ code, severity, line }) => (severity === 'fault' ? [`${code} ${line}`] : []))
}

test.each([100, 250])('%i steps that are skipped in a row are decided', (count) => {
  expect(findFaults(count)).toEqual([])
})

test.each([3000, 10_000])('of %i steps that are skipped in a row the first is told', (count) => {
  expect(findFaults(count)).toEqual(['funnel.unskippable-step 22'])
})
