import { expect, test, vi } from 'vitest'
import { parseCounts } from '#functions/counts/parse-counts.ts'
import { Refusal } from '#functions/http/refusal.ts'

vi.mock('#functions/validators/counted-steps.gen.ts', () => ({
  countedSteps: { variado: ['motivo'], plano: ['motivo'] },
  countedVariants: { variado: ['directa', 'pausada'] },
}))

const parse = (funnel: string, count: object) => parseCounts({ funnel, version: 1, counts: [count] })
const shown = { step: 'motivo', what: 'shown' }

test('a count names one of the variants of its funnel, and none where it has none', () => {
  expect(parse('variado', { ...shown, variant: 'pausada' }).counts).toEqual([{ ...shown, variant: 'pausada' }])
  expect(parse('plano', shown).counts).toEqual([shown])
})

test.each([
  ['variado', shown],
  ['variado', { ...shown, variant: 'antigua' }],
  ['variado', { ...shown, variant: 'constructor' }],
  ['variado', { ...shown, variant: 7 }],
  ['plano', { ...shown, variant: 'directa' }],
  ['plano', { ...shown, variant: null }],
])('what the pages of now do not count is refused: %s %j', (funnel, count) => {
  expect(() => parse(funnel, count)).toThrow(Refusal)
})
