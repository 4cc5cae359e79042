import { expect, test } from 'vitest'
import { parseJson } from '#engine/compiler'
import { exploreFunnel } from '#engine/model'
import { analyseFunnel } from '#engine-internals/compiler/analyse/analyse-funnel.ts'
import { checkAuthored, compileAuthored, toForm, toFunnel } from '#support/authored.ts'

const p = { options: ['a', 'b'] }

function toDiagnostics(form: object, rest: object, steps: readonly object[]): unknown[] {
  const funnel = toFunnel('todo', { back: false, ...rest }, [...steps, { id: 'fin', end: 'fin', show: 'fin' }])
  return checkAuthored({ form, funnel }).diagnostics.map(({ code, params }) => [code, params])
}

test('of a loop it is told where it is entered, not where it has been gone round once', () => {
  const found = toDiagnostics(toForm('todo', { p }), {}, [
    { id: 'p', ask: ['p'] },
    { id: 'uno', show: 'uno' },
    { id: 'dos', show: 'dos', next: [{ if: { p: 'a' }, to: 'fin' }, { to: 'uno' }] },
  ])
  expect(found).toEqual([['funnel.loop', expect.objectContaining({ path: 'p (p = b) → uno → dos' })]])
})

test('an answer that is given twice gives its points once', () => {
  const found = toDiagnostics(
    toForm('todo', { p, q: p, r: p }),
    { score: { puntos: { p: { a: 1 }, q: { b: 1 }, r: { a: 1 } } } },
    [
      { id: 'p', ask: ['p'] },
      { id: 'p-y-q', ask: ['p', 'q'], next: [{ if: { puntos: { minimum: 3 } }, to: 'texto' }, { to: 'r' }] },
      { id: 'texto', show: 'texto' },
      { id: 'r', ask: ['r'] },
    ],
  )
  expect(found).toEqual([['funnel.dead-rule', { name: 'p-y-q', hiding: 'none' }]])
})

test('what would take more states than can be visited is said to be undecided, not taken for sound', () => {
  const form = toForm('todo', { p, q: { when: { name: 'p', value: 'a' } } })
  const delivery = { channel: 'function', target: 'recibir', body: { '*': { answers: 'values' } } }
  const authored = toFunnel('todo', { back: false, deliveries: { lead: delivery } }, [
    { id: 'p', ask: ['p'], next: [{ if: { p: 'a' }, to: 'q' }, { to: 'texto' }] },
    { id: 'q', ask: ['q'] },
    { id: 'texto', show: 'texto' },
    { id: 'enviar', send: 'lead', ok: 'fin', fail: 'no-enviada' },
    { id: 'no-enviada', show: 'no-enviada', next: 'enviar' },
    { id: 'fin', end: 'fin', show: 'fin' },
  ])
  const { source } = parseJson('funnels/todo.funnel.json', JSON.stringify(authored))
  if (!source) throw new Error('It is JSON.')
  const funnel = compileAuthored({ form, funnel: authored })
  const rules = exploreFunnel(funnel).states.length
  expect(analyseFunnel(source, funnel)).toEqual([])
  // The rules alone fit, what is sent does not.
  expect(analyseFunnel(source, funnel, rules).map(({ code }) => code)).toEqual(['funnel.too-many-cases'])
})
