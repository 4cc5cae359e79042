import { expect, test } from 'vitest'
import { type CompiledFunnel, toEndingCode } from '#engine/compiler'
import { toConditionSchema } from '#engine/funnel/condition.ts'

const enough = { puntos: { minimum: 2 } }
const funnel: CompiledFunnel = {
  definition: {
    id: 'prueba',
    version: 1,
    score: { puntos: { gustos: { mar: 1, monte: 1 }, clase: { a: 2 } } },
    steps: [
      { id: 'pregunta', ask: ['gustos', 'clase'], next: [{ if: enough, to: 'si' }, { to: 'no' }] },
      { id: 'si', end: 'apta' },
      { id: 'no', end: 'no-apta' },
    ],
  },
  conditions: { [JSON.stringify(enough)]: toConditionSchema(enough) },
}

test('a receiver sums lists as the page does, and names of the language give no points', async () => {
  const code = toEndingCode(funnel)
  const { getEnding } = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  expect(getEnding({ gustos: ['mar', 'monte'] })).toBe('apta')
  expect(getEnding({ clase: 'a' })).toBe('apta')
  expect(getEnding({ gustos: ['mar'] })).toBe('no-apta')
  expect(getEnding({ clase: 'constructor', gustos: ['toString', '__proto__'] })).toBe('no-apta')
})
