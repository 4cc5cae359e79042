import { expect, test } from 'vitest'
import { checkAuthored } from '#support/corpus/check-authored.ts'
import { createValidFunnel } from '#support/corpus/create-valid-funnel.ts'
import { drawSeeds } from '#support/draw-seeds.ts'

const COUNT = 200

test('nothing is reported of funnels that are right by the way they are made', () => {
  for (const seed of drawSeeds(COUNT)) {
    const { diagnostics } = checkAuthored(createValidFunnel(seed))
    expect({ seed, diagnostics }).toEqual({ seed, diagnostics: [] })
  }
})

test('each of them is refused without the last of its rules', () => {
  for (const seed of drawSeeds(COUNT)) {
    const { form, funnel } = createValidFunnel(seed)
    const cut: { steps: { next?: unknown[] | string }[] } = JSON.parse(JSON.stringify(funnel))
    const lists = cut.steps.flatMap(({ next }) => (Array.isArray(next) ? [next] : []))
    lists.at(-1)?.pop()
    const { diagnostics } = checkAuthored({ form, funnel: cut })
    expect(
      diagnostics.map(({ code }) => code),
      `${seed}`,
    ).toContain('funnel.uncovered')
  }
})
