import { expect, test } from 'vitest'
import { toResumable } from '#engine-internals/funnel/replay-draft.ts'
import { buildFunnel } from '#support/dialect/dialect.ts'

test('a snapshot of a step that is gone, or where a job, a poll or a timer was under way, is not resumed', () => {
  const { definition } = buildFunnel()
  const at = (value: string) => ({ status: 'active', value, context: {}, output: undefined, error: undefined }) as const
  expect(toResumable(at('datos'), definition)).toBeDefined()
  for (const step of ['esperar', 'quitado', 'enviar', 'charla'])
    expect(toResumable(at(step), definition)).toBeUndefined()
})
