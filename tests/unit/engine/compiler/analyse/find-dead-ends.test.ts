import { expect, test } from 'vitest'
import { analyseAuthored, toForm, toFunnel } from '#support/authored.ts'

const p = { options: ['a', 'b', 'c'] }
const notice = { notice: { title: 'Así no' } }
const fin = { id: 'fin', end: 'fin', show: 'fin' }

function toCodes(steps: readonly object[], rest: object = {}): string[] {
  const authored = { form: toForm('todo', { p, q: p }), funnel: toFunnel('todo', rest, [...steps, fin]) }
  return analyseAuthored(authored).map(({ code }) => code)
}

test('a loop through a question that refuses another answer is found', () => {
  const steps = [
    { id: 'p', ask: ['p'], next: [{ if: { p: 'b' }, do: [notice] }, { to: 'texto' }] },
    { id: 'texto', show: 'texto', next: [{ if: { p: 'a' }, to: 'fin' }, { to: 'p' }] },
  ]
  expect(toCodes(steps)).toEqual(['funnel.loop'])
})

test('what a question refuses may be answered otherwise, in a loop too', () => {
  const steps = [
    { id: 'p', ask: ['p'], next: [{ if: { p: 'a' }, to: 'q' }, { if: { p: 'b' }, do: [notice] }, { to: 'fin' }] },
    { id: 'q', ask: ['q'], next: [{ if: { q: 'a' }, to: 'fin' }, { if: { q: 'b' }, do: [notice] }, { to: 'fin' }] },
  ]
  expect(toCodes(steps)).toEqual([])
})

test('a question that refuses a combination with an earlier answer lets the later one be changed', () => {
  const steps = [
    { id: 'p', ask: ['p'] },
    { id: 'q', ask: ['q'], next: [{ if: { p: 'a', q: 'a' }, do: [notice] }, { to: 'fin' }] },
  ]
  expect(toCodes(steps)).toEqual([])
})

test('a question that refuses every answer to it because of an earlier one is a dead end', () => {
  const steps = [
    { id: 'p', ask: ['p'] },
    {
      id: 'q',
      ask: ['q'],
      next: [
        { if: { p: 'a', q: { enum: ['a', 'b'] } }, do: [notice] },
        { if: { p: 'a' }, do: [notice] },
        { to: 'fin' },
      ],
    },
  ]
  expect(toCodes(steps)).toEqual(['funnel.dead-end'])
})
