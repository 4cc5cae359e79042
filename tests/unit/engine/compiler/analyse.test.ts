import { expect, test } from 'vitest'
import { checkAuthored } from '#support/corpus/check-authored.ts'
import { toForm, toFunnel } from '#support/corpus/sizes.ts'

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
  const found = toDiagnostics(toForm('todo', { p, q: p }), { score: { puntos: { p: { a: 1 }, q: { b: 1 } } } }, [
    { id: 'p', ask: ['p'] },
    { id: 'p-y-q', ask: ['p', 'q'], next: [{ if: { puntos: { minimum: 3 } }, to: 'texto' }, { to: 'fin' }] },
    { id: 'texto', show: 'texto' },
  ])
  expect(found).toEqual([['funnel.dead-rule', { name: 'p-y-q' }]])
})
