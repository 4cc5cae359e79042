import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compileAllFunnels } from '#project/compile-funnels.ts'
import { compileRealForms } from '#support/corpus/real-forms.ts'
import { anyWalk, createWalker } from '#support/random-walks/walk-at-random.ts'

const WALKS = 250

test.each(compileAllFunnels().map((funnel) => [funnel.definition.id, funnel] as const))(
  '%s: whatever happens, nothing is lost, nobody is stuck, and what is sent was answered on the way',
  async (_, funnel) => {
    const { walk, untaken } = createWalker(funnel)
    await fc.assert(fc.asyncProperty(anyWalk, walk), { seed: 2026, numRuns: WALKS })
    expect([...untaken]).toEqual([])
  },
)

/** Those of others hold the same laws; which edges are met is asked of their test paths. */
const REAL_WALKS = 10

test.each(compileRealForms().pairs)('corpus $id: nothing is lost, nobody is stuck', async ({ funnel }) => {
  await fc.assert(fc.asyncProperty(anyWalk, createWalker(funnel).walk), { seed: 2026, numRuns: REAL_WALKS })
})
