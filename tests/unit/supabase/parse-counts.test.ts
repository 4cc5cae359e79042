import { expect, test, vi } from 'vitest'
import { parseCounts } from '#functions/counts/parse-counts.ts'
import { Refusal } from '#functions/http/refusal.ts'

vi.mock('#functions/validators/counted-steps.gen.ts', () => ({
  countedSteps: { variado: ['motivo'], plano: ['motivo'] },
  countedVersions: { variado: 3, plano: 1 },
  countedVariants: { variado: ['directa', 'pausada'] },
}))

const parse = (funnel: string, count: object, version = 1) => parseCounts({ funnel, version, counts: [count, count] })
const shown = { step: 'motivo', what: 'shown' }

test('a count names one of the variants of its funnel, and none where it has none', () => {
  expect(parse('variado', { ...shown, variant: 'pausada' }, 3).counts).toEqual([{ ...shown, variant: 'pausada' }])
  expect(parse('plano', shown).counts).toEqual([shown])
})

test('a name is counted once a call, of the version that is built or the one before', () => {
  expect(parse('variado', { ...shown, variant: 'directa' }, 2).counts).toHaveLength(1)
  for (const [funnel, version] of [
    ['variado', 1],
    ['variado', 4],
    ['plano', 0],
    ['plano', 2],
  ] as const)
    expect(() => parse(funnel, funnel === 'plano' ? shown : { ...shown, variant: 'directa' }, version)).toThrow(Refusal)
})

test.each([
  ['variado', shown],
  ['variado', { ...shown, variant: 'antigua' }],
  ['variado', { ...shown, variant: 'constructor' }],
  ['variado', { ...shown, variant: 7 }],
  ['plano', { ...shown, variant: 'directa' }],
  ['plano', { ...shown, variant: null }],
])('what the pages of now do not count is refused: %s %j', (funnel, count) => {
  expect(() => parse(funnel, count, funnel === 'plano' ? 1 : 3)).toThrow(Refusal)
})
