import { createRandom, pickOne } from '#replay/create-random.ts'
import { type Authored, toForm, toFunnel } from '#support/authored.ts'

const OPTIONS = ['a', 'b', 'c']
const ENDS = ['uno', 'dos', 'tres']
const LIMITS = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'const']

/**
 * A quiz that decides by several scores which give points for the same questions, read at its end, by rules, a step with a condition and
 * a refusal at the way out; now and then on the way too, or where an answer is read by itself. Questions may be optional, or asked of some
 * only; points may be negative. Often somebody has no rule, but where everybody is to `finish`.
 */
export function createScoredFunnel(seed: number, { finish = false } = {}): Authored {
  const random = createRandom(seed + 9_000_011)
  const maybe = (chance: number) => random() < chance
  const below = (count: number) => Math.floor(random() * count)
  const names = ['p', 'q', 'r', 's'].slice(0, 2 + below(3))
  const scores = ['una', 'otra', 'tercera'].slice(0, 2 + below(2))
  const drawPoints = () =>
    Object.fromEntries(OPTIONS.filter(() => maybe(0.6)).map((option) => [option, maybe(0.15) ? -1 : 1 + below(2)]))
  const score = Object.fromEntries(
    scores.map((name) => [
      name,
      Object.fromEntries(
        names.filter((_, index) => index === 0 || maybe(0.8)).map((field) => [field, { a: 1, ...drawPoints() }]),
      ),
    ]),
  )
  const ofScore = (): object => ({ [pickOne(random, scores)]: { [pickOne(random, LIMITS)]: below(6) - 1 } })
  const condition = (): object => {
    if (maybe(0.08)) return { [pickOne(random, names)]: pickOne(random, OPTIONS) }
    const test = ofScore()
    if (maybe(0.15)) return { not: test }
    return maybe(0.25) ? pickOne(random, [{ anyOf: [test, ofScore()] }, { ...test, ...ofScore() }]) : test
  }
  const asking = names.map((name, index) => ({
    id: `s${index}`,
    ask: [name],
    ...(index > 0 && maybe(0.1) ? { if: condition() } : {}),
    ...(index < names.length - 1 && maybe(0.2)
      ? { next: [{ if: condition(), to: pickOne(random, ['lee', 'salto']) }, { to: `s${index + 1}` }] }
      : {}),
  }))
  const rules = () => [
    ...Array.from({ length: 1 + below(3) }, () => ({ if: condition(), to: pickOne(random, ENDS) })),
    ...(maybe(0.8) || finish ? [{ to: pickOne(random, ENDS) }] : []),
  ]
  return {
    form: toForm('todo', Object.fromEntries(names.map((name) => [name, { options: OPTIONS, required: maybe(0.7) }]))),
    funnel: toFunnel('todo', { score, deliveries: {} }, [
      ...asking,
      { id: 'lee', show: 'vista', next: [...(maybe(0.5) ? [{ if: condition(), to: 'salto' }] : []), ...rules()] },
      { id: 'salto', show: 'puerta', ...(maybe(0.4) ? { if: condition() } : {}), next: rules() },
      ...ENDS.map((id) => ({ id, end: id, show: id })),
    ]),
  }
}
