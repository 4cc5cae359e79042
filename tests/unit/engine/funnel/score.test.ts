import { expect, test } from 'vitest'
import type { Answers } from '#engine'
import { createFunnelContext } from '#engine-internals/funnel/funnel-context.ts'
import { listFunnelFeatures, toFunnelFeatures } from '#engine-internals/funnel/funnel-features.ts'
import { noFeatures } from '#engine-internals/funnel/no-features.ts'
import { getScoreRange, getScores } from '#engine-internals/funnel/score.ts'
import { toMachineConfig } from '#engine-internals/funnel/to-machine-config.ts'
import { compileAuthored, toForm, toFunnel } from '#support/authored.ts'

const scores = { puntos: { plan: { a: 2, b: -1 }, gustos: { x: 1, y: 10 } }, otra: { plan: { a: 5 } } }

test.each([
  [{}, { puntos: 0, otra: 0 }],
  [{ plan: 'a' }, { puntos: 2, otra: 5 }],
  [
    { plan: 'b', gustos: ['x', 'y'] },
    { puntos: 10, otra: 0 },
  ],
  [
    { plan: 'c', gustos: [] },
    { puntos: 0, otra: 0 },
  ],
  [{ ajeno: 'a' }, { puntos: 0, otra: 0 }],
])('%j scores %j', (answers, totals) => {
  expect(getScores(scores, answers)).toEqual(totals)
})

test.each([
  [undefined, 0],
  ['31', 0],
  [31, 20],
  [30.5, 10],
  [11, 10],
  [10, 1],
  [0, 0],
])('of the intervals of a number, %j is in the first that takes it', (empleados, puntos) => {
  const intervals = [
    { minimum: 31, points: 20 },
    { minimum: 11, points: 10 },
    { exclusiveMinimum: 0, exclusiveMaximum: 11, points: 1 },
  ]
  const answers = empleados === undefined ? {} : { empleados }
  expect(getScores({ puntos: { empleados: intervals } }, answers)).toEqual({ puntos })
})

test('a funnel without scores has none, and a name of the language gives no points', () => {
  expect(getScores(undefined, { plan: 'a' })).toEqual({})
  expect(getScores(scores, { plan: 'constructor' })).toEqual({ puntos: 0, otra: 0 })
})

test('a field of a group gives its points by its path, and a list by how many are in it', () => {
  const nested = { puntos: { 'sede.pais': { es: 3 }, gente: [{ minimum: 2, points: 10 }, { points: 1 }] } }
  const points = (answers: Answers) => getScores(nested, answers).puntos
  expect(points({ sede: { pais: 'es' }, gente: [{ edad: 1 }, {}] })).toBe(13)
  expect(points({ sede: { pais: 'pt' }, gente: ['a'] })).toBe(1)
  expect(points({ sede: { constructor: 'es' } })).toBe(0)
})

test('a matrix by its name gives each row the same points, but for a row that has its own', () => {
  const row = { type: 'string', oneOf: ['a', 'b'].map((value) => ({ const: value, title: value })) }
  const schema = { type: 'object', 'x-widget': 'matrix', properties: { x: row, y: row, z: row } }
  const { definition } = compileAuthored({
    form: toForm('todo', { filas: { schema } }),
    funnel: toFunnel('todo', { score: { puntos: { filas: { a: 1, b: 2 }, 'filas.y': { a: 2, b: 1 } } } }, plain.steps),
  })
  expect(definition.score).toEqual({
    puntos: { 'filas.x': { a: 1, b: 2 }, 'filas.y': { a: 2, b: 1 }, 'filas.z': { a: 1, b: 2 } },
  })
})

const plain = { id: 'f', version: 1, steps: [{ id: 'fin', show: 'vista', end: 'fin' }] }
const calendar = { timeZone: 'Europe/Madrid' }

test.each<[string, object, string[]]>([
  ['nothing of its own', {}, []],
  ['parameters', { parameters: { ref: {} } }, ['inputs']],
  ['variants', { variants: { a: 1, b: 1 } }, ['inputs', 'extras']],
  ['screens in words', { screens: { fin: { title: 'Gracias', text: ['Fin.', { list: ['a'] }] } } }, ['plainScreens']],
  ['a screen that cites', { screens: { fin: { title: 'Gracias, {nombre|visita}' } } }, ['extras']],
  ['a part for some', { screens: { fin: { title: 'Fin', text: [{ if: { a: 1 }, text: 'b' }] } } }, ['extras']],
  ['echoes', { screens: { fin: { title: 'Fin', text: [{ echoes: ['a'] }] } } }, ['extras']],
  ['a button', { screens: { fin: { title: 'Fin', buttons: [{ label: 'b', to: '/', carry: ['ref'] }] } } }, ['extras']],
  ['a citation', { note: 'Hola, {nombre|visita}' }, ['extras']],
  ['a review', { steps: [{ id: 'repaso', review: true }, ...plain.steps] }, ['extras']],
  ['values', { values: { total: { sum: ['a', 'b'] } } }, ['computedValues']],
])('a funnel with %s is given the features that it needs', (_, keys, names) => {
  expect(listFunnelFeatures({ definition: { ...plain, ...keys } }, undefined)).toEqual(names)
})

test('a funnel that moves with the day settles it, and no other does', () => {
  expect(listFunnelFeatures({ definition: plain, calendar }, undefined)).toEqual(['movingDays'])
  const funnel = { definition: plain, config: toMachineConfig(plain, null), form: null, features: noFeatures, calendar }
  expect(noFeatures.onDay(funnel, '2025-03-14')).toBe(funnel)
  expect(toFunnelFeatures(['movingDays']).onDay(funnel, '2025-03-14').said).toEqual({ today: '2025-03-14' })
})

test('a feature takes the place of what stands for it, and of nothing else', () => {
  const { getValues, ...others } = toFunnelFeatures(['computedValues'])
  expect({ ...others, getValues: noFeatures.getValues }).toEqual(noFeatures)
  expect(noFeatures.getValues({ total: { sum: ['a'] } }, { a: 1 })).toEqual({})
  expect(getValues({ total: { sum: ['a'] } }, { a: 1 })).toEqual({ total: 1 })
  expect(toFunnelFeatures([])).toEqual(noFeatures)
})

test('a screen that reads the same for everybody is told alike with and without the extras', () => {
  const text = ['Uno.', { text: 'Dos.' }, { text: 'Tres.', list: ['a', 'b'] }]
  const buttons = [{ label: 'Ir', to: '/', lead: 'Ida' }]
  const screens = { fin: { title: 'Gracias', picture: 'luna', text, buttons, view: 'recibo' }, corta: { title: 'Fin' } }
  const config = toMachineConfig(plain, null)
  const funnel = { definition: { ...plain, screens }, config, form: null, features: noFeatures }
  const context = createFunnelContext()
  for (const name of ['fin', 'corta', 'otra', 'constructor', undefined])
    expect(toFunnelFeatures(['plainScreens']).toScreenContent(funnel, context, name)).toEqual(
      toFunnelFeatures(['extras']).toScreenContent(funnel, context, name),
    )
  expect(toFunnelFeatures(['plainScreens']).toScreenContent(funnel, context, 'fin')?.view).toBe('recibo')
})

const options = ['a', 'b', 'c', 'ninguna'].map((value) => ({ value, title: value, label: value }))
const [alone, ...few] = options
  .toReversed()
  .map((each, at) => (at === 0 ? { ...each, exclusive: true as const } : each))
const ticks = { options: [...few, ...(alone ? [alone] : [])], isList: true, rows: 1 }

test.each([
  ['options that add up', {}, { a: 1, b: 2, c: 3 }, { low: 0, high: 6 }],
  ['two options at most', { maxItems: 2 }, { a: 1, b: 2, c: 3 }, { low: 0, high: 5 }],
  ['an option that is chosen alone', {}, { a: 1, b: 2, ninguna: 5 }, { low: 0, high: 5 }],
  ['an option alone that takes points away', {}, { a: -1, b: 2, ninguna: -3 }, { low: -3, high: 2 }],
  ['two options at least', { minItems: 2 }, { a: 3, b: -1, c: -2 }, { low: -3, high: 2 }],
  ['one option', { isList: false }, { a: 1, b: 2, c: -3 }, { low: -3, high: 2 }],
  ['a table of two rows', { isList: false, rows: 2 }, { a: 1, b: -1 }, { low: -2, high: 2 }],
  ['intervals', { maxItems: 2 }, [{ points: 4, minimum: 2 }, { points: -1 }], { low: -1, high: 4 }],
])('the least and the most points of %s', (_, question, points, range) => {
  expect(getScoreRange({ q: points }, () => ({ ...ticks, ...question }))).toEqual(range)
})
