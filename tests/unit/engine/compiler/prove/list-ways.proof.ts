import { expect, test } from 'vitest'
import { findDisagreement } from '#engine-internals/compiler/prove/find-disagreement.ts'
import { createWays } from '#engine-internals/compiler/prove/list-ways.ts'
import { compileAuthored } from '#support/brute-force/compile-authored.ts'
import { toForm, toFunnel } from '#support/corpus/sizes.ts'

const options = Array.from({ length: 18 }, (_, index) => `o${index}`)
const points = Object.fromEntries(options.map((option, index) => [option, 2 ** index]))

test('of a question with more answers than can be told apart some are tried, and the walk is not whole', () => {
  const funnel = compileAuthored({
    form: toForm('varias', {
      temas: {
        schema: { type: 'array', uniqueItems: true, items: { oneOf: options.map((o) => ({ const: o, title: o })) } },
      },
    }),
    funnel: toFunnel('varias', { score: { puntos: { temas: points } } }, [
      { id: 'temas', ask: ['temas'], next: [{ if: { puntos: { minimum: 1000 } }, to: 'alta' }, { to: 'baja' }] },
      { id: 'alta', end: 'alta', show: 'vista' },
      { id: 'baja', end: 'baja', show: 'vista' },
    ]),
  })
  const { listWays, isWhole } = createWays(funnel)
  expect(listWays(['temas'], () => ({})).length).toBeGreaterThan(0)
  expect(isWhole()).toBe(false)
  expect(findDisagreement(funnel)).toBeNull()
})
