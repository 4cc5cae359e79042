import { expect, test, vi } from 'vitest'
import { parseJson } from '#engine/compiler'
import { createAnalysis } from '#engine-internals/compiler/analyse/analysis.ts'
import { findUnansweredSends } from '#engine-internals/compiler/analyse/find-unanswered-sends.ts'
import { createDiagnostics } from '#engine-internals/compiler/source/create-diagnostics.ts'
import { type Authored, compileAuthored, toForm, toFunnel } from '#support/authored.ts'
import { createOwnRules, createSomeReturns } from '#support/corpus/long-funnels.ts'

/** The answers that are missing at the deliveries of a funnel, and how many searches it takes beside that of the rules. */
function findMissing(authored: Authored) {
  const { source } = parseJson('funnels/larga.funnel.json', JSON.stringify(authored.funnel))
  if (!source) throw new Error('The funnel is read.')
  const analysis = createAnalysis(compileAuthored(authored), createDiagnostics(source))
  const explore = vi.fn(analysis.explore)
  const found = findUnansweredSends({ ...analysis, explore })
  return { names: found.map(({ params }) => params.names), searches: explore.mock.calls.length }
}

const yesNo = { options: ['si', 'no'] }
const body = { '*': { answers: 'values' } }
const deliveries = { datos: { channel: 'function', target: 'recibir', body } }
const sending = [
  { id: 'envio', send: 'datos', ok: 'fin', fail: { to: 'fin', do: [{ notice: { title: 'No sale' } }] } },
  { id: 'fin', end: 'fin', show: 'fin' },
]

test('all answers that a path leaves out are found by one search', () => {
  const names = Array.from({ length: 299 }, (_, index) => `p${index + 2}`)
  expect(findMissing(createOwnRules(300, true))).toEqual({ names: [names.join(', ')], searches: 1 })
})

test('nothing is missing for those who are led back, and no search is needed to tell', () => {
  expect(findMissing(createSomeReturns(300, 10))).toEqual({ names: [], searches: 0 })
})

test('answers that another decides are told apart by one search for all of them', () => {
  const when = { name: 'p', value: 'si' }
  const fields = { p: yesNo, q: { ...yesNo, when }, r: { ...yesNo, when }, s: yesNo }
  const steps = [
    { id: 'p', ask: ['p'] },
    { id: 's', ask: ['s'], next: [{ if: { s: 'no' }, to: 'envio' }, { if: { p: 'no' }, to: 'envio' }, { to: 'q' }] },
    { id: 'q', ask: ['q'] },
    { id: 'r', ask: ['r'] },
    ...sending,
  ]
  const authored = { form: toForm('larga', fields), funnel: toFunnel('larga', { deliveries }, steps) }
  expect(findMissing(authored)).toEqual({ names: ['q, r'], searches: 2 })
})

test('an answer that is given on every way to a delivery, though not on every way there could be, is not missing', () => {
  const steps = [
    { id: 'p', ask: ['p'], next: [{ if: { p: 'si' }, to: 'q' }, { to: 's' }] },
    { id: 'q', ask: ['q'] },
    { id: 's', ask: ['s'], next: [{ if: { p: 'si' }, to: 'envio' }, { to: 'fin' }] },
    ...sending,
  ]
  const fields = { p: yesNo, q: yesNo, s: yesNo }
  const authored = { form: toForm('larga', fields), funnel: toFunnel('larga', { deliveries }, steps) }
  expect(findMissing(authored)).toEqual({ names: [], searches: 0 })
})

test('whoever comes to the first screen again, by a step that asks the same, is without what was answered after it', () => {
  const steps = [
    { id: 'p', ask: ['p'] },
    { id: 'q', ask: ['q'], back: false },
    { id: 'otra-vez', ask: ['p'], back: false },
    ...sending,
  ]
  const authored = { form: toForm('larga', { p: yesNo, q: yesNo }), funnel: toFunnel('larga', { deliveries }, steps) }
  expect(findMissing(authored).names).toEqual(['q'])
})
