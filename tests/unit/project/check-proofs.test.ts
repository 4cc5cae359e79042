import { expect, test } from 'vitest'
import { checkProofs } from '#project/check-proofs.ts'
import { compileAuthored } from '#support/brute-force/compile-authored.ts'
import { createTrappedFunnel } from '#support/brute-force/create-trapped-funnel.ts'
import { toForm, toFunnel } from '#support/corpus/sizes.ts'

const form = toForm('todo', { p: { options: ['si', 'no'] } })
const compile = (steps: readonly object[]) =>
  compileAuthored({ form, funnel: toFunnel('todo', {}, [...steps, { id: 'fin', end: 'fin', show: 'fin' }]) })

test('a funnel that is certified and wrong is an internal fault, with the path that shows it', () => {
  const stuck = compile([
    { id: 'p', ask: ['p'] },
    { id: 'texto', show: 'texto', next: [{ if: { p: 'si' }, to: 'p' }, { to: 'fin' }] },
  ])
  expect(checkProofs([stuck])).toEqual([
    'funnels/todo.funnel.json  Fallo interno del comprobador: el embudo se da por bueno y en «texto» no se puede acabar: p (p = si) → texto. No es culpa de tu archivo: avisa a quien mantiene el comprobador y dale esta línea.',
  ])
  const open = compile([{ id: 'p', ask: ['p'], next: [{ if: { p: 'si' }, to: 'fin' }] }])
  expect(checkProofs([open])).toEqual([expect.stringContaining('en «p» no vale ninguna regla: p (p = no).')])
})

test('nothing is told of a sound one', () => {
  expect(checkProofs([compileAuthored(createTrappedFunnel(1, false))])).toEqual([])
})
