import type { AuthoredCondition, Delivery, FunnelDefinition, Step as PlannedStep } from '#engine'
import type { Transition } from '#engine-internals/funnel/funnel-definition.ts'
import type { Pair } from './compare-decisions.ts'
import { choice, compileUnchecked, list } from './compile-unchecked.ts'

type Step = PlannedStep<AuthoredCondition>

const abc = choice('a', 'b', 'c')
const severity = Array.from({ length: 9 }, (_, index) => `phq${index + 1}`)
const ends: Step[] = [
  { id: 'apta', end: 'qualified', show: 'apta', do: [{ send: 'respuestas' }] },
  { id: 'no-apta', end: 'not-qualified', show: 'no-apta', do: [{ send: 'respuestas' }] },
]
const decide: Transition<AuthoredCondition>[] = [{ if: { puntos: { minimum: 2 } }, to: 'apta' }, { to: 'no-apta' }]
const ask = (...names: string[]): Step[] => names.map((name) => ({ id: name, ask: [name] }))

function toDelivery(
  body: Delivery<AuthoredCondition>['body'],
): NonNullable<FunnelDefinition<AuthoredCondition>['deliveries']> {
  return { respuestas: { channel: 'function', target: 'recibir', body } }
}

/** A quiz of questions with a point for each «a», decided by the steps that follow them. */
function quiz(names: string[], steps: Step[], fields = Object.fromEntries(names.map((name) => [name, abc]))): Pair {
  return compileUnchecked(
    { properties: fields, required: names },
    {
      score: { puntos: Object.fromEntries(names.map((name) => [name, { a: 1 }])) },
      deliveries: toDelivery({ answers: { list: names }, qualified: { at: 'apta' } }),
      steps,
    },
  )
}

/** Funnels whose endings are easily got wrong, each under what makes it so. */
export const corpus: [name: string, pair: Pair][] = [
  [
    'a text between the last question and the result',
    quiz(['q1', 'q2', 'q3'], [...ask('q1', 'q2', 'q3'), { id: 'texto', show: 'texto', next: decide }, ...ends]),
  ],
  [
    'a choice of several that gives points',
    quiz(['q1', 'q2', 'q3'], [...ask('q1', 'q2'), { id: 'q3', ask: ['q3'], next: decide }, ...ends], {
      q1: abc,
      q2: list('a', 'b', 'c'),
      q3: abc,
    }),
  ],
  [
    'questions asked in another order than the form has them',
    quiz(['q2', 'q1', 'q3'], [...ask('q1', 'q2'), { id: 'q3', ask: ['q3'], next: decide }, ...ends]),
  ],
  [
    'a fourth question',
    quiz(['q1', 'q2', 'q3', 'q4'], [...ask('q1', 'q2', 'q3'), { id: 'q4', ask: ['q4'], next: decide }, ...ends]),
  ],
  [
    'a question that a branch skips',
    compileUnchecked(
      { properties: { q1: abc, q2: abc, q3: abc } },
      {
        score: { puntos: { q1: { a: 1 }, q2: { a: 1 }, q3: { a: 1 } } },
        deliveries: toDelivery({ respuestas: { answers: 'values' } }),
        steps: [
          { id: 'q1', ask: ['q1'], next: [{ if: { q1: 'b' }, to: 'q3' }, { to: 'q2' }] },
          ...ask('q2'),
          { id: 'q3', ask: ['q3'], next: decide },
          ...ends,
        ],
      },
    ),
  ],
  [
    'a wait, a job and a text before the result',
    quiz(
      ['q1', 'q2'],
      [
        ...ask('q1', 'q2'),
        { id: 'espera', show: 'espera', after: { '2s': 'envio' } },
        { id: 'envio', send: 'respuestas', ok: 'texto', fail: 'espera' },
        { id: 'texto', show: 'texto', on: { 'puerta.soltada': decide } },
        ...ends,
      ],
    ),
  ],
  [
    'a result that the outcome of a send brings',
    quiz(['q1', 'q2'], [...ask('q1', 'q2'), { id: 'envio', send: 'respuestas', ok: decide, fail: 'q2' }, ...ends]),
  ],
  [
    'results that share a view',
    quiz(
      ['q1', 'q2'],
      [
        { id: 'portada', show: 'vista' },
        ...ask('q1'),
        { id: 'q2', ask: ['q2'], next: decide },
        ...ends.map((step) => ({ ...step, show: 'vista' })),
      ],
    ),
  ],
  [
    'a result that goes by the variant',
    compileUnchecked(
      { properties: { q1: abc }, required: ['q1'] },
      {
        variants: { larga: 1, breve: 3 },
        deliveries: toDelivery({ answers: { list: ['q1'] }, qualified: { at: 'apta' } }),
        steps: [
          { id: 'q1', ask: ['q1'], next: [{ if: { variant: 'breve', q1: 'a' }, to: 'apta' }, { to: 'texto' }] },
          { id: 'texto', show: 'texto', next: [{ if: { q1: 'b' }, to: 'apta' }, { to: 'no-apta' }] },
          ...ends,
        ],
      },
    ),
  ],
  [
    'an outside event that leads past the decision',
    quiz(
      ['q1', 'q2'],
      [
        ...ask('q1', 'q2'),
        { id: 'texto', show: 'texto', on: { 'puerta.soltada': 'no-apta' }, after: { '2s': decide } },
        ...ends,
      ],
    ),
  ],
  [
    'a matrix and a list that give points, one row by itself, and a sum over the list',
    compileUnchecked(
      {
        properties: {
          filas: {
            type: 'object',
            'x-widget': 'matrix',
            properties: { x: abc, y: abc, z: abc },
            required: ['x', 'y', 'z'],
          },
          gente: {
            type: 'array',
            maxItems: 3,
            items: {
              type: 'object',
              properties: { edad: { type: 'integer', minimum: 0, maximum: 2 } },
              required: ['edad'],
            },
          },
        },
        required: ['filas', 'gente'],
      },
      {
        score: { puntos: { filas: { a: 1 }, 'filas.z': { c: 2 }, gente: [{ minimum: 3, points: 1 }] } },
        values: { edades: { sum: ['gente.edad'] } },
        deliveries: toDelivery({ respuestas: { answers: 'values' } }),
        steps: [
          ...ask('filas'),
          { id: 'gente', ask: ['gente'], next: [{ if: { edades: { minimum: 5 } }, to: 'apta' }, ...decide] },
          ...ends,
        ],
      },
    ),
  ],
  [
    'nine questions on one screen, with bands and one that is urgent by itself',
    compileUnchecked(
      {
        properties: Object.fromEntries(severity.map((name) => [name, choice('0', '1', '2', '3')])),
        required: severity,
      },
      {
        score: { puntos: Object.fromEntries(severity.map((name) => [name, { '1': 1, '2': 2, '3': 3 }])) },
        steps: [
          {
            id: 'cuestionario',
            ask: 'all',
            next: [
              { if: { not: { phq9: '0' } }, to: 'urgente' },
              { if: { puntos: { minimum: 20 } }, to: 'grave' },
              { if: { puntos: { minimum: 10 } }, to: 'moderada' },
              { to: 'leve' },
            ],
          },
          {
            id: 'urgente',
            show: 'urgente',
            next: [{ if: { puntos: { minimum: 10 } }, to: 'grave' }, { to: 'moderada' }],
          },
          ...['grave', 'moderada', 'leve'].map((id): Step => ({ id, end: id, show: id })),
        ],
      },
    ),
  ],
]
