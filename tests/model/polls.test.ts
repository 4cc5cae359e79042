import { expect, test } from 'vitest'
import { compileAllFunnels } from '#project/compile-funnels.ts'

test('whether a form of the provider was sent is looked at every half second', () => {
  const steps = compileAllFunnels().flatMap(({ definition }) => definition.steps)
  const polls = steps.flatMap(({ poll }) => poll?.every ?? [])
  expect(polls.length).toBeGreaterThan(0)
  expect(new Set(polls)).toEqual(new Set(['500ms']))
})
