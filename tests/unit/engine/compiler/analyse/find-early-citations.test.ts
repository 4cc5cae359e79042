import { expect, test } from 'vitest'
import { analyseAuthored, toForm, toFunnel } from '#support/authored.ts'

const form = toForm('cita', { a: { options: ['x', 'y'] }, n: { range: [0, 3] } })

/** The codes of a screen that half of all visitors come to without having been asked for n. */
function analyseScreen(part: object): string[] {
  const funnel = toFunnel(
    'cita',
    {
      score: { puntos: { n: [{ minimum: 1, points: 1 }, { points: 0 }] } },
      values: { precio: { product: ['n', 40] } },
      screens: { fin: { title: 'Fin', text: ['Texto', part] } },
    },
    [
      { id: 'a', ask: ['a'], next: [{ if: { a: 'x' }, to: 'fin' }, { to: 'n' }] },
      { id: 'n', ask: ['n'] },
      { id: 'fin', end: 'fin', show: 'fin' },
    ],
  )
  return analyseAuthored({ form, funnel }).map(({ code }) => code)
}

test.each([
  ['that answer', { n: { minimum: 1 } }, '{n|0}'],
  ['the answer by which it is asked', { a: 'y' }, '{n|0}'],
  ['a value made of it', { precio: { minimum: 40 } }, '{precio|0}'],
  ['its points', { puntos: { minimum: 1 } }, '{n|0}'],
])('a paragraph may cite an answer that its own condition guarantees, by %s', (_, condition, text) => {
  expect(analyseScreen({ if: condition, text: `Son ${text}.` })).toEqual([])
})

test.each([
  ['without a condition', { text: 'Son {n|0}.' }],
  ['under one that others meet, too', { if: { a: 'x' }, text: 'Son {n|0}.' }],
])('a paragraph that cites it %s is read too early', (_, part) => {
  expect(analyseScreen(part)).toEqual(['funnel.early-citation'])
})
