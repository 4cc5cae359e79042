import { expect, test } from 'vitest'
import { createFieldClasses, type ValueClass } from '#engine-internals/decide/partition/field-classes.ts'
import { compileAuthored, toForm, toFunnel } from '#support/authored.ts'

const score = { puntos: { prisa: { media: 1, mucha: 1 } } }
const options = { type: 'string', oneOf: ['a', 'b'].map((value) => ({ const: value, title: value })) }
const funnel = compileAuthored({
  form: toForm('prisas', {
    prisa: { options: ['ninguna', 'poca', 'media', 'mucha'] },
    nota: { required: false, options: ['si', 'no'] },
    plan: {
      required: false,
      schema: { ...options, default: 'a' },
    },
    lista: { required: false, schema: { ...options, 'x-widget': 'select', default: 'a' } },
    edad: { range: [0, 99] },
    motivo: {},
  }),
  funnel: toFunnel('prisas', { score }, [
    {
      id: 'prisa',
      ask: 'all',
      next: [
        { if: { anyOf: [{ prisa: 'poca' }, { edad: { minimum: 18 } }, { nota: 'si' }] }, to: 'a' },
        { if: { anyOf: [{ motivo: 'otro' }, { motivo: { enum: ['otro', 'dolor'] } }] }, to: 'a' },
        { if: { puntos: { minimum: 1 } }, to: 'b' },
        { to: 'b' },
      ],
    },
    ...['a', 'b'].map((id) => ({ id, end: id, show: 'vista' })),
  ]),
})

function listClasses(name: string, ...byValue: readonly string[]) {
  const classes = createFieldClasses(funnel, funnel.form)(name, { byValue: new Set(byValue), summed: score })
  return classes.map(({ value, weight, points }: ValueClass) => [value, weight, points.puntos])
}

test('options that a rule reads or that give other points are a class each, with the share of the answers in it', () => {
  expect(listClasses('prisa', 'prisa')).toEqual([
    ['ninguna', 0.25, 0],
    ['poca', 0.25, 0],
    ['media', 0.5, 1],
  ])
})

test('options of which only the points count are put together by them', () => {
  expect(listClasses('prisa')).toEqual([
    ['ninguna', 0.5, 0],
    ['media', 0.5, 1],
  ])
})

test('a field that may be left blank has a class without a value', () => {
  const classes = listClasses('nota', 'nota')
  expect(classes.map(([value]) => value)).toEqual(['si', 'no', undefined])
  expect(classes.every(([, weight]) => weight === 1 / 3)).toBe(true)
})

test('an option of a few in sight that is chosen from the start is never left blank, and one of a list is', () => {
  expect(listClasses('plan', 'plan').map(([value]) => value)).toEqual(['a'])
  expect(listClasses('lista', 'lista').map(([value]) => value)).toEqual(['a', undefined])
})

test('numbers are cut below and above the limit that a rule names', () => {
  const values = listClasses('edad', 'edad').map(([value]) => Number(value))
  expect(values.map((value) => Math.sign(value - 18)).toSorted((a, b) => a - b)).toEqual([-1, 0, 1])
})

test('of a free text there is each value that a condition names, and one that none does', () => {
  expect(listClasses('motivo', 'motivo').map(([value]) => value)).toEqual(['otro', 'dolor', 'another text'])
})

test('a name that is no field has no classes', () => {
  expect(listClasses('otra', 'otra')).toEqual([])
})
