import { expect, test } from 'vitest'
import { compileDefinition } from '#engine-internals/compiler/emit/compile-definition.ts'
import { compileForm } from '#engine-internals/compiler/emit/compile-form.ts'
import type { FormSchema } from '#engine-internals/compiler/source/form-schema.ts'
import type { FormDefinition } from '#engine-internals/form/form-definition.ts'
import type { Step } from '#engine-internals/funnel/funnel-definition.ts'
import { readCondition } from '#engine-internals/plan/read-condition.ts'
import { compileRealForms, longProject } from '#support/corpus/real-forms.ts'

/** Reading 30 words takes 10 s, and writing several lines 45 s. */
const long = { type: 'string', 'x-widget': 'textarea', title: 'Palabra '.repeat(30).trim() } as const

const locale = { language: 'es', timeZone: 'Europe/Madrid' }
const all: Step[] = [{ id: 'todo', ask: 'all' }]

function toForm(properties: object, rest: object): FormDefinition {
  const form: FormSchema = {
    ...{ $schema: './meta/form.schema.json', $id: 'prueba', title: 'Prueba', type: 'object', required: [] },
    properties: { ...properties },
    ...rest,
  }
  return compileForm(form, 'v1', locale).definition
}

/** The minutes of a funnel, which are worked out for its opening. */
const toMinutes = (steps: Step[], form: FormDefinition) =>
  compileDefinition({ id: 'prueba', version: 1, opening: { text: 'Hola.' }, steps }, locale, form).minutes

const estimate = (properties: object, steps = all, rest: object = {}) => toMinutes(steps, toForm(properties, rest))

const eight = Object.fromEntries(Array.from({ length: 8 }, (_, index) => [`p${index}`, long]))

test('each field counts the reading of its texts and the seconds of its kind', () => {
  expect(estimate({ p: long })).toBe(1)
  // 8 × 55 s
  expect(estimate(eight)).toBe(7)
  expect(estimate({ ...eight, sabe: { type: 'string', title: 'Sí', enum: ['a', 'b'] } })).toBe(7)
})

test('a field that no step asks takes no time, and one that a step asks of some half of it', () => {
  const steps = (rest: object): Step[] => [
    { id: 'uno', ask: ['p0'] },
    { id: 'otros', ask: Object.keys(eight).slice(1), ...rest },
  ]
  expect(estimate(eight, steps({ ask: ['p1'] }))).toBe(2)
  // 55 s and half of 7 × 55 s
  expect(estimate(eight, steps({ if: readCondition({ p0: 'sí' }) }))).toBe(4)
})

test('a field that an answer brings in counts half', () => {
  const others = Object.keys(eight).slice(1)
  const properties = { sabe: { type: 'string', title: 'Sí', enum: ['a', 'b'] }, ...eight }
  expect(estimate(properties)).toBe(7)
  expect(estimate(properties, undefined, { dependentRequired: { sabe: others } })).toBe(4)
})

test('an opening that cites the questions counts those that everybody is asked', () => {
  const properties = { sabe: { type: 'string', title: 'Sí', enum: ['a', 'b'] }, ...eight }
  const count = (steps = all, rest: object = {}) => {
    const funnel = { id: 'prueba', version: 1, opening: { text: 'Son {questions}.' }, steps }
    return compileDefinition(funnel, locale, toForm(properties, rest)).definition.opening?.text
  }
  expect(count()).toBe('Son 9.')
  expect(count(all, { dependentRequired: { sabe: ['p0', 'p1'] } })).toBe('Son 7.')
  expect(
    count([
      { id: 'uno', ask: ['sabe', 'p0'] },
      { id: 'dos', ask: ['p1'], if: readCondition({ sabe: 'a' }) },
    ]),
  ).toBe('Son 2.')
})

test('a group counts what is in it, and a list the items that it asks for at least', () => {
  expect(estimate({ grupo: { type: 'object', title: 'Grupo', properties: eight } })).toBe(7)
  const items = { type: 'array', title: 'Lista', maxItems: 20, items: long }
  expect(estimate({ lista: items })).toBe(1)
  expect(estimate({ lista: { ...items, minItems: 8 } })).toBe(7)
})

test('forms of others take from one minute to the twenty-two of 218 questions, most of which few are asked', () => {
  const minutes = Object.fromEntries(
    [...compileRealForms().pairs, ...compileRealForms(longProject).pairs].map(({ id, form, compiled }) => [
      id,
      toMinutes(compiled.definition.steps, form.definition),
    ]),
  )
  expect(minutes).toMatchInlineSnapshot(`
    {
      "audit-c": 1,
      "boletin": 1,
      "brfss-2023": 22,
      "candidatura": 1,
      "cita": 2,
      "evaluacion-sesion": 1,
      "gad-7": 1,
      "hogar": 1,
      "inscripcion": 1,
      "ipip-100": 13,
      "licencia-malabares": 1,
      "nps": 1,
      "pedido-pizza": 1,
      "phq-9": 2,
      "puntuacion-lead": 1,
      "queja-sugerencia": 2,
    }
  `)
})
