import { expect, test } from 'vitest'
import { createTrappedFunnel } from '#support/brute-force/create-trapped-funnel.ts'
import { analyseAuthored } from '#support/corpus/analyse-authored.ts'
import { drawSeeds } from '#support/draw-seeds.ts'

const COUNT = 200

test('each funnel with a dead end behind a yes, a no or a number is refused', () => {
  const passed = drawSeeds(COUNT).filter((seed) => {
    const codes = analyseAuthored(createTrappedFunnel(seed, true)).map(({ code }) => code)
    return !codes.some((code) => ['funnel.dead-end', 'funnel.loop'].includes(code))
  })
  expect(passed).toEqual([])
})

test('none of them is where the refusal can be mended', () => {
  for (const seed of drawSeeds(COUNT)) {
    const codes = analyseAuthored(createTrappedFunnel(seed, false)).map(({ code }) => code)
    expect({ seed, codes }).toEqual({ seed, codes: [] })
  }
})
