import { expect, test } from 'vitest'
import { compileAllFunnels } from '#project/compile-funnels.ts'
import { analyseSmall } from '#support/brute-force/analyse-small.ts'
import { compileAuthored } from '#support/brute-force/compile-authored.ts'
import { createSmallFunnel } from '#support/brute-force/create-small-funnel.ts'
import { createTrappedFunnel } from '#support/brute-force/create-trapped-funnel.ts'
import { createValidFunnel } from '#support/corpus/create-valid-funnel.ts'
import { sizes } from '#support/corpus/named-sizes.ts'
import { compileRealForms } from '#support/corpus/real-forms.ts'
import { toForm, toFunnel } from '#support/corpus/sizes.ts'
import { drawSeeds } from '#support/draw-seeds.ts'
import { findDisagreement } from '#support/second-proof/find-disagreement.ts'
import { createWays } from '#support/second-proof/list-ways.ts'

const SMALL = 300
const COUNT = 40

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
  const found = drawSeeds(COUNT).flatMap(
    (seed) => findDisagreement(compileAuthored(createValidFunnel(seed)), SMALL) ?? [],
  )
  expect(found).toEqual([])
})

test('it finds each dead end behind a yes, a no or a number by itself', () => {
  for (const seed of drawSeeds(COUNT)) {
    const trapped = findDisagreement(compileAuthored(createTrappedFunnel(seed, true)))
    expect({ seed, reason: trapped?.reason }).toEqual({ seed, reason: 'dead-end' })
    expect(findDisagreement(compileAuthored(createTrappedFunnel(seed, false)))).toBeNull()
  }
})

test('of small funnels with faults it finds one where the analysis does, and nowhere else', () => {
  for (const seed of drawSeeds(COUNT)) {
    const funnel = compileAuthored(createSmallFunnel(seed))
    const { found } = analyseSmall(funnel)
    const isFaulty = found.stuck.length + found.uncovered.length + found.blank.length > 0
    expect({ seed, isFaulty: findDisagreement(funnel) !== null }).toEqual({ seed, isFaulty })
  }
})

/** A funnel whose first step keeps whoever says no, and does this. */
const keeping = (...effects: unknown[]) =>
  compileAuthored({
    form: toForm('guardia', { a: { options: ['si', 'no'] } }),
    funnel: toFunnel('guardia', {}, [
      { id: 'uno', ask: ['a'], next: [{ if: { a: 'si' }, to: 'fin' }, { do: effects }] },
      { id: 'fin', end: 'fin', show: 'vista' },
    ]),
  })

test('an answer is given otherwise where a notice says why it is refused, and not for another effect that has the word in it', () => {
  expect(findDisagreement(keeping({ notice: { title: 'No puede ser', kind: 'error' } }))).toBeNull()
  expect(findDisagreement(keeping({ track: 'notice' }))).toMatchObject({ reason: 'dead-end', step: 'uno' })
})

const options = Array.from({ length: 18 }, (_, index) => `o${index}`)
const points = Object.fromEntries(options.map((option, index) => [option, 2 ** index]))

test('of a question with more answers than can be told apart some are tried, and the walk is not whole', () => {
  const funnel = compileAuthored({
    form: toForm('varias', {
      temas: {
        schema: { type: 'array', uniqueItems: true, items: { oneOf: options.map((o) => ({ const: o, title: o })) } },
      },
    }),
    funnel: toFunnel('varias', { score: { puntos: { temas: points } } }, [
      { id: 'temas', ask: ['temas'], next: [{ if: { puntos: { minimum: 1000 } }, to: 'alta' }, { to: 'baja' }] },
      { id: 'alta', end: 'alta', show: 'vista' },
      { id: 'baja', end: 'baja', show: 'vista' },
    ]),
  })
  const { listWays, isWhole } = createWays(funnel)
  expect(listWays(['temas'], () => ({})).length).toBeGreaterThan(0)
  expect(isWhole()).toBe(false)
  expect(findDisagreement(funnel)).toBeNull()
})
