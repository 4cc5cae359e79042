import { createRandom, pickOne } from '#replay/create-random.ts'
import { type Authored, type Field, toForm, toFunnel } from './sizes.ts'

type Value = string | number | boolean

const VALUES: readonly (readonly Value[])[] = [
  ['a', 'b'],
  ['a', 'b', 'c'],
  [true, false],
  [1, 2, 3],
]

/**
 * A funnel that decides by values: choices of every kind, some of them optional or shown by others, rules that read an answer where it is
 * asked or later, steps with conditions, points for some. Nobody goes back, and every answer leads to an ending.
 */
export function createDecidingFunnel(seed: number): Authored {
  const random = createRandom(seed)
  const maybe = (chance: number) => random() < chance
  const below = (count: number) => Math.floor(random() * count)
  const names = ['p', 'q', 'r', 's', 't'].slice(0, 3 + below(3))
  const values = names.map(() => pickOne(random, VALUES))
  const drawValue = (index: number) => pickOne(random, values[index] ?? [])
  const fields = names.map((name, index): [string, Field] => {
    const decider = index > 0 && maybe(0.3) ? below(index) : null
    return [
      name,
      {
        schema: toChoice(values[index] ?? []),
        required: maybe(0.75),
        ...(decider === null ? {} : { when: { name: names[decider] ?? '', value: drawValue(decider) } }),
      },
    ]
  })
  const condition = (index: number): object => {
    if (maybe(0.2)) return { puntos: { minimum: 1 + below(3) } }
    const test = (at: number) => ({ [names[at] ?? '']: drawValue(at) })
    const read = below(index + 1)
    return pickOne(random, [
      test(read),
      test(read),
      { not: test(read) },
      { anyOf: [test(read), test(below(index + 1))] },
    ])
  }
  const ids = names.map((_, index) => `paso${index}`)
  const target = (index: number) => pickOne(random, [...ids.slice(index + 1), ...ENDS])
  const steps = names.map((name, index) => ({
    id: ids[index],
    ask: [name],
    ...(index > 0 && maybe(0.2) ? { if: condition(index - 1) } : {}),
    next: [
      ...Array.from({ length: below(3) }, () => ({ if: condition(index), to: target(index) })),
      { to: ids[index + 1] ?? pickOne(random, ENDS) },
    ],
  }))
  const points = names
    .filter(() => maybe(0.4))
    .map((name) => [name, { [String(drawValue(names.indexOf(name)))]: 1 + below(2) }])
  return {
    form: toForm('todo', Object.fromEntries(fields)),
    funnel: toFunnel('todo', { score: { puntos: Object.fromEntries(points) } }, [
      ...steps,
      ...ENDS.map((id) => ({ id, end: id, show: id })),
    ]),
  }
}

const ENDS = ['uno', 'dos', 'tres']

function toChoice(values: readonly Value[]): object {
  const [first] = values
  return {
    type: typeof first === 'number' ? 'integer' : typeof first,
    oneOf: values.map((value) => ({ const: value, title: `Respuesta ${value}` })),
  }
}
