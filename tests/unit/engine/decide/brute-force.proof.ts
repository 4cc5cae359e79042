import { expect, test } from 'vitest'
import type { Funnel } from '#engine'
import { exploreFunnel } from '#engine-internals/decide/explore.ts'
import { toMachineConfig } from '#engine-internals/funnel/to-machine-config.ts'
import { compileAllFunnels } from '#project/read-project.ts'
import { createRandom, pickOne } from '#replay/create-random.ts'
import { type Authored, compileAuthored, toForm, toFunnel } from '#support/authored.ts'
import { analyseParagraphs, analyseSmall } from '#support/brute-force/analyse-small.ts'
import { createScoredFunnel } from '#support/brute-force/create-scored-funnel.ts'
import { createSmallFunnel } from '#support/brute-force/create-small-funnel.ts'
import { exploreFully } from '#support/brute-force/explore-fully.ts'
import { drawSeeds } from '#support/draw-seeds.ts'

const NAMES = ['p', 'q', 'r', 's']
const OPTIONS = ['a', 'b']
/** Each may be skipped and leads on by rules of its own, so that the ways round them are more than anybody would tell one by one. */
const STEPS = 13

/**
 * A few questions, asked on one screen or two, and behind them many steps for some, most of which lead far past the next: the ways
 * on multiply, and hardly any two of them are for different people. Often somebody has no rule.
 */
function createSkippingFunnel(seed: number): Authored {
  const random = createRandom(seed + 17_000_003)
  const maybe = (chance: number) => random() < chance
  const isLate = maybe(0.5)
  const late = isLate ? ['s'] : []
  const early = NAMES.filter((name) => !late.includes(name))
  const test = (): object => ({ [pickOne(random, NAMES)]: pickOne(random, OPTIONS) })
  const condition = (): object =>
    pickOne(random, [test, test, () => ({ not: test() }), () => ({ anyOf: [test(), test()] })])()
  const toPast = (index: number) => `n${index + 1 + Math.floor(random() * Math.min(4, STEPS - index))}`
  const some = Array.from({ length: STEPS }, (_, index) => ({
    id: `n${index}`,
    if: condition(),
    ...(isLate && index === 6 ? { ask: late } : { show: 'vista' }),
    next: [
      { if: condition(), to: toPast(index) },
      ...(maybe(0.5) ? [{ if: condition(), to: toPast(index) }] : []),
      ...(maybe(0.95) ? [{ to: `n${index + 1}` }] : []),
    ],
  }))
  return {
    form: toForm('pasar', Object.fromEntries(NAMES.map((name) => [name, { options: OPTIONS, required: maybe(0.7) }]))),
    funnel: toFunnel('pasar', {}, [
      { id: 'todo', ask: early, next: [...(maybe(0.3) ? [{ if: test(), to: 'n1' }] : []), { to: 'n0' }] },
      ...some,
      { id: `n${STEPS}`, show: 'puerta', next: [{ if: condition(), to: 'uno' }, { to: 'dos' }] },
      { id: 'uno', end: 'uno', show: 'uno' },
      { id: 'dos', end: 'dos', show: 'dos' },
    ]),
  }
}

const LIMIT = 3000
/** The limit for funnels that must be walked whole: none of 850 drawn passed a tenth of it. */
const FAR_LIMIT = 30_000
/** With those that skip, a thousand funnels that nobody wrote. */
const COUNT = 320
/** Funnels of which the analysis once said something untrue. */
const known = [645, 1734, 3264, 5332, 5472, 8398, 100_140_568]

/** Compares the analysis with a walk of everything; false where the walk takes too long. */
function compareWalk(seed: number | string, funnel: Funnel, limit = LIMIT): boolean {
  const truth = exploreFully(funnel, { withBack: false, limit })
  if (!truth) return false
  const { found } = analyseSmall(funnel)
  const { edges: _, ofVariants: __, paragraphs, ...facts } = truth
  const told = analyseParagraphs(funnel)
  if (told) expect({ seed, ...told }).toEqual({ seed, ...paragraphs })
  // Of those who are stuck it is told where they can go no further, and of answers without a rule that.
  expect({ seed, ...found, stuck: [] }).toEqual({ seed, ...facts, stuck: [] })
  expect(truth.stuck, `${seed}`).toEqual(expect.arrayContaining(found.stuck))
  expect({ seed, isStuck: found.stuck.length + found.uncovered.length > 0 }).toEqual({
    seed,
    isStuck: truth.stuck.length + truth.uncovered.length > 0,
  })
  return true
}

test('the analysis finds what the walk of everything finds, and nothing else', () => {
  const seeds = [...drawSeeds(COUNT), ...known]
  const compared = seeds.filter((seed) => compareWalk(seed, compileAuthored(createSmallFunnel(seed))))
  expect(compared.length).toBeGreaterThan(seeds.length * 0.8)
})

test('it does of the funnels of the site', () => {
  const walked = compileAllFunnels().filter((funnel) => compareWalk(funnel.definition.id, funnel))
  const ids = walked.map(({ definition }) => definition.id)
  expect(ids).toEqual(expect.arrayContaining(['abre-la-puerta', 'cuestionario', 'reto']))
})

test('Back leads nobody where no way forward does, but where that is refused', () => {
  let compared = 0
  const seeds = drawSeeds(COUNT)
  for (const seed of seeds) {
    const funnel = compileAuthored(createSmallFunnel(seed))
    const { found, isBackPlain } = analyseSmall(funnel)
    const truth = isBackPlain ? exploreFully(funnel, { withBack: true, limit: LIMIT }) : null
    if (!truth) continue
    compared++
    const { steps, rules, uncovered, blank, unanswered } = truth
    expect({ seed, steps, rules, uncovered, blank, unanswered, stuck: [] }).toEqual({ seed, ...found, stuck: [] })
  }
  // More than a third of them on average, and other seeds in each run.
  expect(compared).toBeGreaterThan(seeds.length / 6)
})

test('it does where several scores share their questions, be they read at the end or on the way', () => {
  const seeds = drawSeeds(COUNT)
  let tallied = 0
  for (const seed of seeds) {
    const funnel = compileAuthored(createScoredFunnel(seed))
    expect({ seed, isWalked: compareWalk(seed, funnel, FAR_LIMIT) }).toEqual({ seed, isWalked: true })
    tallied += exploreFunnel(funnel).liveness.tallies.length
  }
  // More than a third of them on average, and other seeds in each run.
  expect(tallied).toBeGreaterThan(seeds.length / 6)
})

test('it does where the ways past skipped steps are too many to be told one by one', () => {
  // Funnels with hundreds of ways take ten times as long as the others.
  const seeds = drawSeeds(COUNT / 5)
  const joined = seeds.filter((seed) => {
    const funnel = compileAuthored(createSkippingFunnel(seed))
    expect({ seed, isWalked: compareWalk(seed, funnel, FAR_LIMIT) }).toEqual({ seed, isWalked: true })
    return toMachineConfig(funnel.definition, funnel.form).skips
  })
  expect(joined.length).toBeGreaterThan(seeds.length / 2)
})
