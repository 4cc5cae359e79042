import { createRandom, pickOne, type Random } from '#replay/create-random.ts'
import { type Authored, type Field, writeAuthored } from '#support/authored.ts'

/**
 * For some small funnels a matrix, a group in which one answer asks for another, one with a date, or a list of numbers that grows, with its points,
 * values and conditions. Drawn apart, so that a funnel without them is the same as ever.
 */
function createNested(seed: number) {
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
  return {
    ...toAsked(random, kind ? kinds[kind]() : none),
    toValues: (numbers: readonly string[]) =>
      kind === 'list' ? { suma: { sum: ['l.n', ...numbers.filter(() => maybe(0.3))] } } : {},
  }
}

/** Some fields, with the points that they may give and the tests of their answers. */
type Extra = { fields: Record<string, Field>; points: object; tests: object[] }

const none: Extra = { fields: {}, points: {}, tests: [] }

function toAsked(random: Random, { fields, points: all, tests }: Extra) {
  const points = random() < 0.7 ? all : {}
  const ofPoints = () => ({ puntos: { minimum: 1 + Math.floor(random() * 5) } })
  const asked = Object.keys(points).length > 0 ? [...tests, ofPoints(), ofPoints(), ofPoints()] : tests
  return {
    fields,
    points,
    createCondition: (): object | null => {
      if (asked.length === 0 || random() < 0.5) return null
      const test = pickOne(random, asked)
      return random() < 0.2 ? { not: test } : test
    },
  }
}

/** For some small funnels several options, a text, a scale or a number with decimals. Drawn apart, so that the others are the same as ever. */
function createPlain(seed: number) {
  const random = createRandom(seed + 7_000_006)
  const required = random() < 0.6
  const toExtra = (schema: object, points: object, ...tests: object[]): Extra => ({
    fields: { k: { schema, required } },
    points,
    tests,
  })
  const several = { type: 'array', uniqueItems: true, items: choice }
  const scale = { type: 'integer', 'x-widget': 'scale', oneOf: [1, 2, 3].map((each) => ({ const: each, title: each })) }
  const decimals = { type: 'number', minimum: 0, maximum: 1.5, multipleOf: 0.5 }
  const kinds = [
    toExtra(several, { k: { a: 1, b: 2 } }, { k: { contains: { const: 'a' } } }, { k: { contains: { const: 'b' } } }),
    toExtra({ type: 'string', maxLength: 60 }, {}, { k: toWritten('k') }),
    toExtra(scale, { k: { 1: 1, 3: 2 } }, { k: 1 }, { k: { enum: [2, 3] } }),
    toExtra(decimals, { k: [{ minimum: 1, points: 2 }, { points: 1 }] }, { k: { exclusiveMinimum: 0.5 } }),
  ]
  return toAsked(random, random() < 0.3 ? pickOne(random, kinds) : none)
}

/** The text that is written into a free text which a rule reads. */
export function toWritten(name: string): string {
  return `Lo de ${name}`
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

type Value = string | number | boolean

/** What stands for the options `a`, `b` and `c` in a choice of another type. A yes or no has two: its third is the second. */
const VALUES: readonly (readonly Value[])[] = [
  [true, false, false],
  [false, true, true],
  [0, 1, 2],
  [-1.5, 0, 3],
]

/** For some of the choices of a small funnel yes or no, or numbers, or a box to tick in the place of texts. Drawn apart, so that a funnel without them is the same as ever. */
function createTyped(seed: number, choices: readonly string[], options: readonly string[]) {
  const random = createRandom(seed + 3_000_017)
  const values = new Map<string, readonly Value[]>()
  const fields: Record<string, Field> = {}
  for (const name of choices) {
    const drawn = random() < 0.4 ? pickOne(random, VALUES).slice(0, options.length) : null
    const isConsent = drawn?.[0] === true && random() < 0.4
    if (!drawn) continue
    values.set(name, drawn)
    fields[name] = { schema: isConsent ? { type: 'boolean' } : toChoice([...new Set(drawn)]) }
  }
  return {
    fields,
    /** The value of an option in the choice of that name. */
    toValue: (name: string, option: string): Value => values.get(name)?.[options.indexOf(option)] ?? option,
  }
}

function toChoice(values: readonly Value[]): object {
  const oneOf = values.map((value) => ({ const: value, title: `Respuesta ${value}` }))
  if (typeof values[0] === 'boolean') return { type: 'boolean', oneOf }
  return { type: values.every(Number.isInteger) ? 'integer' : 'number', oneOf }
}

/** Whole numbers go from 0 to this. */
const LARGEST = 4
/** Days go from the first to the last of these. */
const DAYS = ['2030-01-01', '2030-01-03'] as const
/** Days that are others each day. */
const MOVING_DAYS = ['today-1d', 'today+1d'] as const
const LIMITS = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'] as const

/**
 * A small form and funnel with anything the dialect can say about where to go: rules by value, by points and by what is
 * worked out of numbers, days and lists, in any direction, groups and lists that grow, steps with conditions, paragraphs with conditions, answers that are
 * refused, fields with conditions, fields asked twice, sends, mounts, waits, events, polls, parameters, resets, variants, with and without Back. Most have faults.
 */
export function createSmallFunnel(seed: number): Authored {
  const random = createRandom(seed)
  // Drawn apart, so that a funnel without variants is the same as ever.
  const chance = createRandom(-seed)
  const variants = chance() < 0.4 ? ['uno', 'dos', 'tres'].slice(0, 2 + Math.floor(chance() * 2)) : []
  const nested = createNested(seed)
  const plain = createPlain(seed)
  const below = (count: number) => Math.floor(random() * count)
  const maybe = (chance: number) => random() < chance
  const oneOf = <T>(list: readonly T[]): T => pickOne(random, list)
  const names = ['p', 'q', 'r'].slice(0, 2 + below(2))
  const options = ['a', 'b', 'c'].slice(0, 2 + below(2))
  const numbers = names.filter(() => maybe(0.3))
  const hasDays = maybe(0.15)
  // Drawn apart too: of days that a value is made of nothing else asks.
  const dated = createRandom(seed + 1_000_000)
  const hasDates = !hasDays && dated() < 0.3
  const limits = dated() < 0.5 ? DAYS : MOVING_DAYS
  // Of that date nothing else may ask then.
  const countsToToday = hasDates && limits === MOVING_DAYS && dated() < 0.4
  const oneDay = () =>
    pickOne(
      dated,
      limits === DAYS
        ? ['2029-12-31', '2030-01-01', '2030-01-02', '2030-01-03']
        : ['today-2d', 'today-1d', 'today', 'today+1d'],
    )
  const dayTest = () => ({ [pickOne(dated, ['x-minimum', 'x-maximum'])]: oneDay() })
  const choices = names.filter((name) => !numbers.includes(name))
  const typed = createTyped(seed, choices, options)
  const toTested = (name: string) => (numbers.includes(name) ? below(LARGEST + 2) : typed.toValue(name, oneOf(options)))
  const toWhen = (name: string) => ({ when: { name, value: toTested(name) } })
  const fields: Record<string, Field> = Object.fromEntries(
    names.map((name, index) => [
      name,
      {
        ...(numbers.includes(name) ? { range: [0, LARGEST] as const } : (typed.fields[name] ?? { options })),
        required: maybe(0.75),
        ...(index > 0 && maybe(0.3) ? toWhen(names[below(index)] ?? 'p') : {}),
      },
    ]),
  )
  const days = hasDays ? ['desde', 'hasta'] : hasDates ? ['dia'] : []
  for (const name of days)
    fields[name] = { days: hasDays ? DAYS : limits, required: (hasDays ? random : dated)() < 0.75 }
  Object.assign(fields, nested.fields, plain.fields)
  const isScored = maybe(0.5) || Object.keys({ ...nested.points, ...plain.points }).length > 0
  const points = () => options.flatMap((value) => (maybe(0.6) ? [[value, 1 + below(2)] as const] : []))
  const pointsOf = (name: string) =>
    [[oneOf(options), 1] as const, ...points()].map(([value, given]) => [String(typed.toValue(name, value)), given])
  const intervals = () => [
    { [oneOf(LIMITS)]: below(LARGEST + 2), points: 1 },
    ...(maybe(0.5) ? [{ [oneOf(LIMITS)]: below(LARGEST + 2), points: 2 }] : []),
  ]
  const table = Object.fromEntries([
    ...choices.map((name) => [name, Object.fromEntries(pointsOf(name))]),
    ...numbers.filter(() => maybe(0.5)).map((name) => [name, intervals()]),
    ...(hasDates && !countsToToday && dated() < 0.5
      ? [['dia', [{ ...dayTest(), points: 1 }, ...(dated() < 0.5 ? [{ ...dayTest(), points: 2 }] : [])]]]
      : []),
    ...Object.entries({ ...nested.points, ...plain.points }),
  ])
  // Drawn apart: what is made of the total beside a sum.
  const derived = createRandom(seed + 5_000_011)
  const toMore = (number: string) =>
    pickOne(derived, [
      { sum: ['total', number, 1] },
      { difference: ['total', number] },
      { quotient: ['total', number] },
      { quotient: [number, 2] },
      { round: ['total', 0] },
    ])
  const values = {
    ...(numbers.length > 0 && maybe(0.6)
      ? { total: { [oneOf(['sum', 'product'])]: [...numbers, below(3)] }, mas: toMore(oneOf(numbers)) }
      : {}),
    ...(hasDays ? { entre: { days: ['desde', 'hasta'] } } : {}),
    ...(countsToToday ? { hace: { days: ['dia', 'today'] } } : {}),
    ...nested.toValues(numbers),
  }
  const computed = Object.keys(values)
  const ids = Array.from({ length: 3 + below(3) }, (_, index) => `s${index + 1}`)
  const all = [...ids, 'fin', 'otro']
  const condition = (): object => {
    const ofExtra = nested.createCondition() ?? plain.createCondition()
    if (ofExtra) return ofExtra
    if (variants.length > 0 && chance() < 0.4) {
      const test = { variant: pickOne(chance, variants) }
      return pickOne(chance, [() => test, () => ({ not: test }), () => ({ anyOf: [test, ofAnswers()] })])()
    }
    return ofAnswers()
  }
  const ofAnswers = (): object => {
    if (hasDates && !countsToToday && dated() < 0.5) {
      const test = { dia: dayTest() }
      return dated() < 0.2 ? { not: test } : test
    }
    if (computed.length > 0 && maybe(0.4)) return { [oneOf(computed)]: { [oneOf(LIMITS)]: below(6) - 1 } }
    if (isScored && maybe(0.4)) return { puntos: { minimum: 1 + below(3) } }
    const name = oneOf(names)
    const test = { [name]: numbers.includes(name) && maybe(0.8) ? { [oneOf(LIMITS)]: toTested(name) } : toTested(name) }
    return maybe(0.15) ? { not: test } : test
  }
  const target = (index: number) => (maybe(0.75) ? oneOf(all.slice(index + 1)) : oneOf(all))
  const route = (index: number): object => ({
    to: target(index),
    ...(maybe(0.06) ? { do: ['reset'] } : maybe(0.06) ? { do: [{ send: 'copia' }] } : {}),
  })
  const rules = (index: number) => [
    ...Array.from({ length: below(3) }, () => ({ if: condition(), ...route(index) })),
    ...(maybe(0.9) ? [route(index)] : [{ if: condition(), ...route(index) }]),
  ]
  const asked = [...days, ...Object.keys({ ...nested.fields, ...plain.fields }), ...names]
  const steps = ids.map((id, index) => {
    const isSend = index > 0 && maybe(0.2)
    if (isSend) return { id, send: 'envio', ok: rules(index), fail: oneOf(ids) }
    const asks = maybe(0.8)
    const isSkipped = index > 0 && maybe(0.25)
    const refusal = { if: condition(), do: [{ notice: { title: 'No' } }] }
    return {
      id,
      ...(isSkipped ? { if: condition() } : {}),
      ...(asks
        ? { ask: asked.filter((_, place) => place === index % asked.length || maybe(0.15)) }
        : { show: oneOf(['vista', 'puerta']) }),
      ...(maybe(0.7) ? { next: [...(asks && !isSkipped && maybe(0.2) ? [refusal] : []), ...rules(index)] } : {}),
      ...(maybe(0.1) ? { after: { '1s': target(index) } } : {}),
      ...(maybe(0.2) ? { back: false } : {}),
      ...(maybe(0.05) ? { do: ['reset'] } : {}),
    }
  })
  const body = {
    '*': { answers: 'values' },
    lista: { list: names },
    cumple: { if: condition() },
    ...Object.fromEntries(computed.map((name) => [`de-${name}`, { computed: name }])),
  }
  const outside = createOutside(seed, all)
  const delivery = { channel: 'function', target: 'recibir', body, ...outside.delivery }
  // Drawn last: all else is as it was without them.
  const part = () => ({ if: maybe(0.7) ? condition() : { anyOf: [condition(), condition()] }, text: 'Según' })
  const screen = () => ({ title: 'Vista', text: ['Texto', ...Array.from({ length: 1 + below(3) }, part)] })
  return writeAuthored(
    'todo',
    fields,
    {
      ...(variants.length > 0
        ? { variants: Object.fromEntries(variants.map((name, index) => [name, index + 1])) }
        : {}),
      ...(isScored ? { score: { puntos: table } } : {}),
      ...(computed.length > 0 ? { values } : {}),
      ...outside.rest,
      screens: { vista: screen(), puerta: screen() },
      deliveries: { envio: delivery, copia: delivery },
    },
    [
      ...steps.map(outside.toStep),
      { id: 'fin', end: 'fin', show: 'vista' },
      { id: 'otro', end: 'otro', redirect: '/' },
    ],
  )
}

/** For some small funnels what comes of the outside: parts that are mounted, events, polls, a parameter and a copy. Drawn apart. */
function createOutside(seed: number, ids: readonly string[]) {
  const random = createRandom(seed + 11_000_029)
  const has = random() < 0.3
  const ahead = (index: number) => pickOne(random, ids.slice(index + 1))
  const toStep = (step: { id: string; show?: string }, index: number): object => {
    if (!has || random() > 0.4) return step
    if (step.show !== undefined && random() < 0.7)
      return { id: step.id, mount: ['boletin'], ok: ahead(index), fail: pickOne(random, ids) }
    const told = random() < 0.5 ? [{ if: { progreso: { minimum: 40 } }, to: ahead(index) }] : []
    const rules = [...told, ...(told.length === 0 || random() < 0.6 ? [{ to: ahead(index) }] : [])]
    const poll = random() < 0.3 ? { poll: { every: '500ms', event: 'puerta.soltada' } } : {}
    return { ...step, on: { 'puerta.soltada': rules }, ...poll }
  }
  return {
    toStep,
    delivery: has ? { carry: ['ref'], copy: 'recibir' } : {},
    rest: has ? { parameters: { ref: {} } } : {},
  }
}
