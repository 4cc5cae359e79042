import { expect, test } from 'vitest'
import { findDisagreement } from '#engine-internals/compiler/prove/find-disagreement.ts'
import { compileAllFunnels } from '#project/compile-funnels.ts'
import { analyseSmall } from '#support/brute-force/analyse-small.ts'
import { compileAuthored } from '#support/brute-force/compile-authored.ts'
import { createSmallFunnel } from '#support/brute-force/create-small-funnel.ts'
import { createTrappedFunnel } from '#support/brute-force/create-trapped-funnel.ts'
import { createValidFunnel } from '#support/corpus/create-valid-funnel.ts'
import { sizes } from '#support/corpus/named-sizes.ts'
import { compileRealForms } from '#support/corpus/real-forms.ts'

const SMALL = 300
const count = Number(process.env.PROVED_FUNNELS ?? 40)
const seeds = Array.from({ length: count }, (_, index) => index + 1)

test('the second proof agrees with the certificates of the site, of the forms of others, and of funnels too large to walk whole', () => {
  const large = ['quiz of 20 questions for 8 types', '3,000 steps in a line', 'PHQ-9 and GAD-7, two screens']
  const all = [
    ...compileAllFunnels(),
    ...compileRealForms().pairs.map(({ funnel }) => funnel),
    ...large.flatMap((name) => sizes[name]?.() ?? []).map(compileAuthored),
  ]
  const found = all.flatMap((funnel) => findDisagreement(funnel) ?? [])
  expect(found).toEqual([])
})

test('it agrees that funnels that are right by the way they are made are', () => {
  const found = seeds.flatMap((seed) => findDisagreement(compileAuthored(createValidFunnel(seed)), SMALL) ?? [])
  expect(found).toEqual([])
})

test('it finds each dead end behind a yes, a no or a number by itself', () => {
  for (const seed of seeds) {
    const trapped = findDisagreement(compileAuthored(createTrappedFunnel(seed, true)))
    expect({ seed, reason: trapped?.reason }).toEqual({ seed, reason: 'dead-end' })
    expect(findDisagreement(compileAuthored(createTrappedFunnel(seed, false)))).toBeNull()
  }
})

test('of small funnels with faults it finds one where the analysis does, and nowhere else', () => {
  for (const seed of seeds) {
    const funnel = compileAuthored(createSmallFunnel(seed))
    const { found } = analyseSmall(funnel)
    const isFaulty = found.stuck.length + found.uncovered.length + found.blank.length > 0
    expect({ seed, isFaulty: findDisagreement(funnel) !== null }).toEqual({ seed, isFaulty })
  }
})
