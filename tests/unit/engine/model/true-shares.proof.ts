import { expect, test } from 'vitest'
import type { Funnel } from '#engine'
import { getShares } from '#engine/model'
import { compileAllFunnels } from '#project/compile-funnels.ts'
import { compileAuthored } from '#support/brute-force/compile-authored.ts'
import { createScoredFunnel } from '#support/brute-force/create-scored-funnel.ts'
import { createValidFunnel } from '#support/corpus/create-valid-funnel.ts'
import { enumerateShares } from '#support/corpus/enumerate-shares.ts'
import { compileRealForms } from '#support/corpus/real-forms.ts'
import { createPhq9 } from '#support/corpus/sizes.ts'
import { drawSeeds } from '#support/draw-seeds.ts'

const LIMIT = Number(process.env.ENUMERATED_ANSWERS ?? 20_000)
const COUNT = 150

/** The rows of a funnel that are not what all of its answers give. */
function findFalseRows(funnel: Funnel): string[] | null {
  const truth = enumerateShares(funnel, LIMIT)
  if (!truth) return null
  const { endings, all, options } = getShares(funnel)
  const rows = [
    { name: 'all', shares: all },
    ...options.map(({ field, option, shares }) => ({ name: `${field} ${option.value}`, shares })),
  ]
  return rows.flatMap(({ name, shares }) =>
    endings.flatMap((ending) => {
      const [told = 0, real = 0] = [shares[ending], truth[name]?.[ending]]
      return Math.abs(told - real) > 1e-9 ? [`${name} → ${ending}: ${told}, not ${real}`] : []
    }),
  )
}

test('of funnels that are right every share is that of all answers, where these are few enough', () => {
  const seeds = drawSeeds(COUNT)
  let compared = 0
  for (const seed of seeds) {
    const wrong = findFalseRows(compileAuthored(createValidFunnel(seed)))
    if (wrong) compared++
    expect({ seed, wrong: wrong ?? [] }).toEqual({ seed, wrong: [] })
  }
  expect(compared).toBeGreaterThan(seeds.length / 3)
})

test('of funnels that decide by scores of the same questions every share is that of all answers', () => {
  for (const seed of drawSeeds(COUNT)) {
    const wrong = findFalseRows(compileAuthored(createScoredFunnel(seed, { finish: true })))
    expect({ seed, wrong }).toEqual({ seed, wrong: [] })
  }
})

test('of the funnels of the site and of others every share is that of all answers', () => {
  const all = [...compileAllFunnels(), ...compileRealForms().pairs.map(({ funnel }) => funnel)]
  const compared = all.flatMap((funnel) => {
    const wrong = findFalseRows(funnel)
    expect({ id: funnel.definition.id, wrong: wrong ?? [] }).toEqual({ id: funnel.definition.id, wrong: [] })
    return wrong ? [funnel.definition.id] : []
  })
  expect(compared).toContain('cuestionario')
})

test.each([false, true])('the shares of PHQ-9 are those of all its 262,144 answers (urgent ending: %s)', (isUrgent) => {
  const counts = new Map<string, number>()
  for (let answers = 0; answers < 4 ** 9; answers++) {
    const digits = Array.from({ length: 9 }, (_, place) => (answers >> (2 * place)) & 3)
    const points = digits.reduce((sum, digit) => sum + digit, 0)
    const place = [20, 15, 10, 5, 0].findIndex((least) => points >= least)
    const ending = isUrgent && digits[8] !== 0 ? 'ayuda' : ['grave', 'notable', 'moderada', 'leve', 'minima'][place]
    for (const row of ['all', ...digits.map((digit, index) => `phq${index + 1} ${digit}`)]) {
      counts.set(`${row} ${ending}`, (counts.get(`${row} ${ending}`) ?? 0) + 1)
    }
  }
  const { endings, all, options } = getShares(compileAuthored(createPhq9(isUrgent)))
  expect(options).toHaveLength(36)
  for (const ending of endings) {
    expect(all[ending]).toBeCloseTo((counts.get(`all ${ending}`) ?? 0) / 4 ** 9, 12)
    for (const { field, option, shares } of options) {
      expect(shares[ending]).toBeCloseTo((counts.get(`${field} ${option.value} ${ending}`) ?? 0) / 4 ** 8, 12)
    }
  }
})
