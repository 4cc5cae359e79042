import { expect, test } from 'vitest'
import { analyseAuthored, toForm, toFunnel } from '#support/authored.ts'

const names = Array.from({ length: 20 }, (_, index) => `q${index + 1}`)
const options = ['a', 'b', 'c', 'd']
const form = toForm('informe', Object.fromEntries(names.map((name) => [name, { options }])))

/** A report that says something of each answer to each of twenty questions. */
function analyseReport(more: readonly object[] = []): string[] {
  const text = [
    ...names.flatMap((name) => options.map((value) => ({ if: { [name]: value }, text: `De ${name}: ${value}.` }))),
    ...more,
  ]
  const steps = [...names.map((name) => ({ id: name, ask: [name] })), { id: 'fin', end: 'fin', show: 'informe' }]
  const funnel = toFunnel('informe', { screens: { informe: { title: 'Informe', text } } }, steps)
  return analyseAuthored({ form, funnel }).map(({ code }) => code)
}

test('a report with a paragraph for each answer to twenty questions is decided', () => {
  expect(analyseReport()).toEqual([])
})

test('a paragraph of it that nobody reads is found', () => {
  expect(analyseReport([{ if: { q1: 'a', not: { q1: { enum: ['a', 'b'] } } }, text: 'De nadie.' }])).toEqual([
    'funnel.dead-part',
  ])
})

test('a paragraph of it that everybody reads is found, be its condition of answers or of numbers', () => {
  expect(analyseReport([{ if: { q1: { enum: options } }, text: 'De todos.' }])).toEqual(['funnel.idle-part'])
  const text = [
    { if: { edad: { minimum: 18 } }, text: 'De todos.' },
    { if: { edad: { minimum: 40 } }, text: 'De algunos.' },
  ]
  const funnel = toFunnel('informe', { screens: { informe: { title: 'Informe', text } } }, [
    { id: 'edad', ask: ['edad'], next: [{ if: { edad: { minimum: 18 } }, to: 'fin' }, { to: 'no' }] },
    { id: 'fin', end: 'fin', show: 'informe' },
    { id: 'no', end: 'no', show: 'vista' },
  ])
  const asking = toForm('informe', { edad: { range: [0, 120] } })
  expect(analyseAuthored({ form: asking, funnel }).map(({ code }) => code)).toEqual(['funnel.idle-part'])
})
