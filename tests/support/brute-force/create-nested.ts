import { createRandom, pickOne } from '#replay/create-random.ts'
import type { Field } from '#support/corpus/sizes.ts'

const LIMITS = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'] as const

/**
 * For some small funnels a matrix, a group in which one answer asks for another, one with a date, or a list of numbers that grows, with its points,
 * values and conditions. Drawn apart, so that a funnel without them is the same as ever.
 */
export function createNested(seed: number) {
  const random = createRandom(seed + 1_000_003)
  const below = (count: number) => Math.floor(random() * count)
  const maybe = (chance: number) => random() < chance
  const kind = maybe(0.35) ? pickOne(random, ['matrix', 'group', 'dates', 'list'] as const) : null
  const required = maybe(0.7)
  const limit = () => ({ [pickOne(random, LIMITS)]: below(4) })
  const dayTest = () => ({
    [pickOne(random, ['x-minimum', 'x-maximum'])]: pickOne(random, ['today-2d', 'today-1d', 'today', 'today+1d']),
  })
  const kinds = {
    matrix: () => ({
      fields: { g: { schema: toMatrix(maybe(0.7)), required } },
      points: maybe(0.5) ? { g: { a: 1, b: 2 } } : { g: { b: 1 }, 'g.y': { a: 2 } },
      tests: [{ 'g.x': 'a' }, { 'g.y': { enum: ['b'] } }],
    }),
    group: () => ({
      fields: { g: { schema: toGroup(maybe(0.7)), required } },
      points: { 'g.x': { a: 1 }, 'g.n': [{ ...limit(), points: 2 }] },
      tests: [{ 'g.x': 'a' }, { 'g.n': limit() }, { 'g.x': 'a', 'g.n': limit() }],
    }),
    dates: () => ({
      fields: { g: { schema: toDates(maybe(0.7)), required } },
      points: { 'g.x': { a: 1 }, 'g.d': [{ ...dayTest(), points: 2 }, ...(maybe(0.5) ? [{ points: 1 }] : [])] },
      tests: [{ 'g.x': 'a' }, { 'g.d': dayTest() }, { 'g.x': 'a', 'g.d': dayTest() }],
    }),
    list: () => ({
      fields: { l: { schema: toList(maybe(0.5)), required } },
      points: { l: [{ ...limit(), points: 2 }, { points: 1 }] },
      tests: [{ l: { minItems: 2 } }, { l: { contains: { n: limit() } } }, { suma: limit() }, { suma: limit() }],
    }),
  }
  const none: { fields: Record<string, Field>; points: object; tests: object[] } = { fields: {}, points: {}, tests: [] }
  const { fields, tests, points: all } = kind ? kinds[kind]() : none
  const points = maybe(0.7) ? all : {}
  const ofPoints = () => ({ puntos: { minimum: 1 + below(5) } })
  const asked = Object.keys(points).length > 0 ? [...tests, ofPoints(), ofPoints(), ofPoints()] : tests
  return {
    fields,
    points,
    toValues: (numbers: readonly string[]) =>
      kind === 'list' ? { suma: { sum: ['l.n', ...numbers.filter(() => maybe(0.3))] } } : {},
    createCondition: (): object | null => {
      if (asked.length === 0 || maybe(0.5)) return null
      const test = pickOne(random, asked)
      return maybe(0.2) ? { not: test } : test
    },
  }
}

const choice = { title: 'X', type: 'string', oneOf: ['a', 'b'].map((value) => ({ const: value, title: value })) }
const number = { title: 'N', type: 'integer', minimum: 0, maximum: 2 }

function toMatrix(isWhole: boolean): object {
  return {
    type: 'object',
    'x-widget': 'matrix',
    properties: { x: choice, y: choice },
    required: isWhole ? ['x', 'y'] : [],
  }
}

/** The number is asked of whoever chooses the first option. */
function toGroup(isWhole: boolean): object {
  return {
    type: 'object',
    properties: { x: choice, n: number },
    required: isWhole ? ['x'] : [],
    if: { properties: { x: { const: 'a' } }, required: ['x'] },
    // biome-ignore lint/suspicious/noThenProperty: it is a keyword of JSON Schema.
    then: { properties: { n: true }, required: isWhole ? ['n'] : [] },
  }
}

function toDates(isWhole: boolean): object {
  const date = { title: 'D', type: 'string', format: 'date', 'x-minimum': 'today-1d', 'x-maximum': 'today+1d' }
  return { type: 'object', properties: { x: choice, d: date }, required: isWhole ? ['d'] : [] }
}

function toList(isWhole: boolean): object {
  return {
    type: 'array',
    maxItems: 2,
    items: { type: 'object', properties: { n: number }, required: isWhole ? ['n'] : [] },
  }
}
