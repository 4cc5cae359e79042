import { createRandom, pickOne } from '#replay/create-random.ts'
import { type Authored, toForm, toFunnel } from '#support/corpus/sizes.ts'

const NAMES = ['p', 'q', 'r', 's']
const OPTIONS = ['a', 'b']
/** Each may be skipped and leads on by rules of its own, so that the ways round them are more than anybody would tell one by one. */
const STEPS = 13

/**
 * A few questions, asked on one screen or two, and behind them many steps for some, most of which lead far past the next: the ways
 * on multiply, and hardly any two of them are for different people. Often somebody has no rule.
 */
export function createSkippingFunnel(seed: number): Authored {
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
