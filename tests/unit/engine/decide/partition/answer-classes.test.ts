import { expect, test } from 'vitest'
import type { AuthoredCondition, Form, Funnel } from '#engine'
import { getEventData } from '#engine-internals/decide/partition/event-data.ts'
import { type AnswerClass, createAnswerClasses } from '#engine-internals/decide/partition/field-classes.ts'
import { compileWritten } from '#support/authored.ts'
import { authored, buildFunnel } from '#support/dialect/dialect.ts'

/** The dialect's funnel with another first rule at its choice of plan, or at its door. */
function buildWith(rule: AuthoredCondition, form = authored.form) {
  const funnel = authored.funnel
    .replace('"not": { "plan": "b" }', '"not": { "nombre": "Ana" }')
    .replace('{ "plan": "otro" }', JSON.stringify(rule))
  return buildFunnel({ form, funnel })
}

function getForm({ form }: Funnel): Form {
  if (!form) throw new Error('The dialect has a form.')
  return form
}

function getClasses(funnel: Funnel, names: readonly string[]): AnswerClass[] {
  const counted = { byValue: new Set(names), summed: funnel.definition.score ?? {} }
  return createAnswerClasses(funnel, getForm(funnel))(names, {}, counted)
}

function getLists(funnel: Funnel): string[] {
  return getClasses(funnel, ['gustos'])
    .map(({ answers: { gustos = [] } }) => [gustos].flat().join(' '))
    .sort()
}

const contains = (option: string) => ({ gustos: { contains: { const: option } } })
const manyOptions = (count: number, rest = '') => {
  const options = Array.from({ length: count }, (_, index) => ({ const: `g${index}`, title: `G${index}` }))
  return authored.form
    .replace(
      '[{ "const": "x", "title": "X" }, { "const": "y", "title": "Y" }]',
      JSON.stringify([{ const: 'x', title: 'X' }, { const: 'y', title: 'Y' }, ...options]),
    )
    .replace('"title": "Gustos",', `"title": "Gustos", ${rest}`)
}

test('a list is tried with every set of the options that conditions ask for', () => {
  const rule = { anyOf: [{ plan: 'otro' }, { ...contains('x'), not: contains('g0') }] }
  const kinds = new Set(
    getLists(buildWith(rule, manyOptions(1))).map((list) =>
      ['x', 'y', 'g0'].filter((each) => list.includes(each)).join(' '),
    ),
  )
  expect([...kinds].sort()).toEqual(['', 'g0', 'x', 'x g0', 'x y', 'x y g0', 'y', 'y g0'])
})

test('options that no condition asks for and no score counts are one case', () => {
  const [few, many] = [manyOptions(1), manyOptions(40)].map((form) => getLists(buildWith({ plan: 'otro' }, form)))
  expect(many).toHaveLength(few?.length ?? 0)
})

test('an answer that decides whether a field is asked makes a class of its own where that field decides the path', () => {
  const form = authored.form
    .replace('{ "const": "otro", "title": "Otro" }', '{ "const": "zeta", "title": "Z" }')
    .replace(
      '{ "const": "a", "title": "A", "x-label": "Plan A" }',
      '{ "const": "otro", "title": "Otro" }, { "const": "a", "title": "A" }',
    )
  const funnel = buildWith({ planOtro: 'esto' }, form)
  const classes = getClasses(funnel, ['plan', 'planOtro']).map(
    ({ answers: { plan, planOtro } }) => `${plan} ${planOtro ?? ''}`,
  )
  expect(classes).toContain('otro esto')
  expect(classes.filter((each) => !each.startsWith('otro '))).toEqual(['a ', 'b ', 'zeta '])
})

test('a list that is not valid is in no class of answers', () => {
  const form = manyOptions(1, '"minItems": 2, "x-errors": { "minItems": "Dos" },')
  expect(getLists(buildWith({ plan: 'otro' }, form)).filter((list) => list && !list.includes(' '))).toEqual([])
})

test('of the sets of options those that join one to be chosen alone are none', () => {
  const form = manyOptions(2, '"x-errors": { "x-exclusive": "Sola" },').replace(
    '"title":"G0"',
    '"title":"G0","x-exclusive":true',
  )
  const funnel = buildWith({ anyOf: [{ plan: 'otro' }, contains('x')] }, form)
  const withX = getClasses(funnel, ['gustos']).filter(({ answers }) => [answers.gustos].flat().includes('x'))
  // x, with or without each of y and g1, of these four, as many without x, and g0.
  expect(withX.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(4 / 9)
})

test.each([
  [{ lado: 'a' }, ['a', 'no a']],
  [{ lado: { const: 5 } }, [5, 'no 5']],
  [{ lado: { enum: ['a', 'b'] } }, ['a', 'b', 'no a']],
  [{ lado: true }, [true, false]],
  [{ lado: { minimum: 3 } }, [2, 3, 4]],
  [{ lado: { contains: { const: 'a' } } }, [['a'], []]],
] as const)('the event of %j is tried with %j', (rule, values) => {
  const text = authored.funnel.replace('{ "progreso": { "exclusiveMinimum": 40 } }', JSON.stringify(rule))
  const data = getEventData(buildFunnel({ funnel: text }), 'puerta.soltada')
  expect(data.map(({ lado }) => lado)).toEqual(values)
})

test('the rows of a scored matrix are as many classes as there are sums, not as there are answers', () => {
  const row = {
    title: 'X',
    type: 'string',
    oneOf: ['0', '1', '2', '3'].map((value) => ({ const: value, title: value })),
  }
  const rows = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`r${index}`, row]))
  const schema = { type: 'object', 'x-widget': 'matrix', properties: rows, required: Object.keys(rows) }
  const funnel = compileWritten('todo', { filas: { schema } }, { score: { puntos: { filas: { 1: 1, 2: 2, 3: 3 } } } }, [
    { id: 'p', ask: 'all' },
  ])
  const sums = createAnswerClasses(funnel, getForm(funnel))(
    ['filas'],
    {},
    {
      byValue: new Set(),
      summed: funnel.definition.score ?? {},
    },
  )
  expect(sums.map(({ points }) => points.puntos).sort((a = 0, b = 0) => a - b)).toEqual(
    Array.from({ length: 28 }, (_, sum) => sum),
  )
  expect(sums.find(({ points }) => points.puntos === 1)?.weight).toBeCloseTo(9 / 4 ** 9, 12)
})

test('two options of a list within a group are told apart together', () => {
  const gustos = {
    title: 'G',
    type: 'array',
    uniqueItems: true,
    items: { type: 'string', oneOf: ['x', 'y', 'z'].map((value) => ({ const: value, title: value })) },
  }
  const both = {
    anyOf: [{ 'sede.gustos': { contains: { const: 'x' } } }, { 'sede.gustos': { contains: { const: 'y' } } }],
  }
  const funnel = compileWritten('todo', { sede: { schema: { type: 'object', properties: { gustos } } } }, {}, [
    { id: 'p', ask: 'all', next: [{ if: both, to: 'p' }, { to: 'p' }] },
  ])
  const kinds = getClasses(funnel, ['sede']).map(({ answers: { sede } }) => {
    const chosen = JSON.stringify(sede ?? '')
    return ['x', 'y'].filter((each) => chosen.includes(`"${each}"`)).join('')
  })
  expect([...new Set(kinds)].sort()).toEqual(['', 'x', 'xy', 'y'])
})
