import { expect, test } from 'vitest'
import { exploreFunnel } from '#engine-internals/decide/explore.ts'
import { toStateKey } from '#engine-internals/decide/state-key.ts'
import { createSettingOf, fourSteps } from '#support/decide/four-steps.ts'

test('every state of a funnel of four steps, and what leads from one to the next', () => {
  const setting = createSettingOf(fourSteps)
  const { states } = exploreFunnel(fourSteps)
  const lines = states.flatMap((state, index) => [
    `${index}: ${toStateKey(setting, state)}`,
    ...state.moves.map(({ learned, rule, to, weight }) => {
      const known = Object.entries(learned).map(([name, value]) => `${name} = ${value}`)
      const learns = known.length > 0 ? `learns ${known.join(', ')}` : 'learns nothing'
      return `   ${learns}; rule ${rule} → ${to && states.indexOf(to)}; share ${weight.toFixed(2)}`
    }),
  ])
  // A key is the step, whether the variant is read, whether a watched delivery was made, the live answers ("?": pending), the live
  // scores, and which of the live questions were asked.
  expect(lines).toEqual([
    // At the first question nothing is known. Its answer is read at the second step, so the button splits nothing.
    '0: ["cliente",false,false,"",[0],[true]]',
    '   learns nothing; rule 0 → 1; share 1.00',
    // Here «cliente» is pending. Only the points of «prisa» are read: «poca» and «media» give none, and are one class of two thirds.
    '1: ["prisa",false,false,"?",[0],[true]]',
    '   learns prisa = poca, cliente = nuevo; rule 0 → 2; share 0.33',
    '   learns prisa = mucha, cliente = nuevo; rule 0 → 2; share 0.17',
    '   learns prisa = mucha, cliente = antiguo; rule 0 → 2; share 0.17',
    '   learns prisa = poca, cliente = antiguo; rule 1 → 3; share 0.33',
    // Nothing is live at an ending: all who come there are in one state.
    '2: ["llamada",false,false,"",[],[]]',
    '3: ["correo",false,false,"",[],[]]',
  ])
})

test('a search ends where there are more states than are asked for, and says how many it had', () => {
  expect(exploreFunnel(fourSteps, { limit: 2 }).excess).toEqual({ count: expect.any(Number) })
  expect(exploreFunnel(fourSteps).excess).toBeNull()
})
