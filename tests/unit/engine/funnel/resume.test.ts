import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { compileFunnel } from '#engine'
import { resumeTimers, toResumable } from '#engine/funnel/resume.ts'
import { buildFunnel } from '#support/dialect/dialect.ts'
import { createMemoryPorts } from '#support/memory-ports.ts'

test('a pending timer goes on with what is left of its time', () => {
  const funnel = buildFunnel()
  const before = createMemoryPorts()
  const first = createActor(compileFunnel(funnel, before.ports), { clock: before.ports.clock }).start()
  before.clock.increment(600)
  const snapshot = JSON.parse(JSON.stringify(first.getPersistedSnapshot()))
  first.stop()

  const resumable = toResumable(snapshot, funnel.definition)
  if (!resumable) throw new Error('The snapshot must fit.')
  // The same ports: time goes on while nothing runs.
  before.clock.increment(300)
  const second = createActor(compileFunnel(funnel, before.ports), {
    clock: before.ports.clock,
    snapshot: resumable,
  }).start()
  resumeTimers(second)
  before.clock.increment(99)
  expect(second.getSnapshot().value).toBe('esperar')
  before.clock.increment(1)
  expect(second.getSnapshot().value).toBe('montar')
})

test('a snapshot of a step that is gone, or of work under way, is not resumed', () => {
  const { definition } = buildFunnel()
  const at = (value: string) => ({ status: 'active', value, context: {}, output: undefined, error: undefined }) as const
  expect(toResumable(at('esperar'), definition)).toBeDefined()
  expect(toResumable(at('quitado'), definition)).toBeUndefined()
  expect(toResumable(at('enviar'), definition)).toBeUndefined()
  expect(toResumable(at('charla'), definition)).toBeUndefined()
})
