import type { Authored } from '#support/authored.ts'
import { calculators } from './calculators.ts'
import { createOverlaps, createOwnRules, createReturns, createSkips, createSomeReturns } from './long-funnels.ts'
import { longProject, readReal } from './real-forms.ts'
import {
  createBranches,
  createComparison,
  createHardLicence,
  createHealthScales,
  createLicence,
  createLine,
  createPhq9,
  createQuiz,
  createReport,
  createTypeQuiz,
} from './sizes.ts'

const amount = { range: [0, 10_000_000] } as const
const upToThousand = { range: [0, 1000] } as const
const fifth = { quinta: { product: ['precio', 0.2] }, v: { difference: ['entrada', 'quinta'] } }

const whole = { required: 'Falta', type: 'No es un número', minimum: 'Es poco', maximum: 'Es mucho' }
const price = { type: 'integer', title: 'Precio', minimum: 0, maximum: 24, 'x-errors': whole }
const line = { type: 'object', title: 'Línea', required: ['precio'], properties: { precio: price } }
const list = { type: 'array', maxItems: 4, items: line, 'x-errors': { maxItems: 'Son demasiadas' } }

/** Funnels of the sizes that people fill in, and larger ones, by what they are. */
export const sizes: Readonly<Record<string, () => Authored>> = {
  'quiz of 5 × 5': () => createQuiz(5, 5),
  'quiz of 11 × 5': () => createQuiz(11, 5),
  'quiz of 22 × 5': () => createQuiz(22, 5),
  'PHQ-9, one a screen': createPhq9,
  'PHQ-9 and GAD-7, one a screen': () => createHealthScales(),
  'PHQ-9 and GAD-7, two screens': () => createHealthScales(true),
  'licence of 42 pages, 25 conditions': createLicence,
  'licence, conditions of far away': createHardLicence,
  'two amounts of money compared': () => createComparison({ precio: amount, entrada: amount }, fifth, 0),
  'three numbers of 0 to 1,000 compared': () =>
    createComparison({ a: upToThousand, b: upToThousand, c: upToThousand }, { v: { sum: ['a', 'b', 'c'] } }, 1500),
  'a list of four and a number added up': () =>
    createComparison(
      { lineas: { schema: list, required: false }, extra: { range: [0, 100] } },
      { v: { sum: ['lineas.precio', 'extra'] } },
      50,
    ),
  'report of 20 questions, a paragraph an answer': () => createReport(20, 5),
  'quiz of 12 questions for 6 types': () => createTypeQuiz(12, 6),
  'quiz of 20 questions for 8 types': () => createTypeQuiz(20, 8),
  'IPIP, 100 questions on five pages': () => readReal('ipip-100'),
  'BRFSS 2023, 218 questions': () => readReal('brfss-2023', longProject),
  '300 steps, 60 branches': () => createBranches(300),
  '1,000 steps, 200 branches': () => createBranches(1000),
  '300 steps in a line': () => createLine(300),
  '3,000 steps in a line': () => createLine(3000),
  '10,000 steps in a line': () => createLine(10_000),
  '10,000 steps, a rule of its own each': () => createOwnRules(10_000),
  '10,000 steps, a rule of its own each, all sent': () => createOwnRules(10_000, true),
  '10,000 steps, 30 led back, all sent': () => createSomeReturns(10_000, 333),
  '2,000 steps, each led over the next': () => createOverlaps(2000),
  '3,000 steps led back to their start': () => createReturns(3000),
  '10,000 steps skipped in a row': () => createSkips(10_000),
  ...calculators,
}

/** The codes that are told of those that are refused. */
export const refusals: Readonly<Record<string, string>> = {
  '10,000 steps, a rule of its own each, all sent': 'funnel.missing-answer',
  '10,000 steps, 30 led back, all sent': Array.from({ length: 30 }, () => 'funnel.loop').join(),
  '3,000 steps led back to their start': 'funnel.too-many-cases',
  '10,000 steps skipped in a row': 'funnel.unskippable-step',
}
