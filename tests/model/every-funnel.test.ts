import { expect, test } from 'vitest'
import type { Funnel } from '#engine'
import { createModel } from '#engine/model'
import { compileFunnel } from '#engine-internals/funnel/compile-funnel.ts'
import { toEventType } from '#engine-internals/funnel/funnel-context.ts'
import { compileAllFunnels } from '#project/read-project.ts'
import { compileRealForms } from '#support/corpus/real-forms.ts'
import { buildFunnel } from '#support/dialect/dialect.ts'
import { createMemoryPorts } from '#support/memory-ports.ts'

const funnels: [string, Funnel][] = [
  ['todo el dialecto', buildFunnel()],
  ...compileAllFunnels().map((funnel): [string, Funnel] => [funnel.definition.id, funnel]),
  ...compileRealForms().pairs.map(({ id, funnel }): [string, Funnel] => [`corpus ${id}`, funnel]),
]

/** Every edge of a compiled machine: from, event, guard, to. Jobs and waits under the names that the model gives them. */
function getEdges(machine: ReturnType<typeof compileFunnel>): string[] {
  return Object.values(machine.states)
    .flatMap((state) =>
      [...state.transitions.entries()].flatMap(([event, transitions]) =>
        transitions.map((edge) => ({ state, event, edge })),
      ),
    )
    .map(({ state, event, edge }) => {
      const target = edge.target?.map((each) => each.key).join() ?? state.key
      return `${state.key} ${toModelName(event)} ${JSON.stringify(edge.guard ?? null)} ${target}`
    })
    .sort()
}

function toModelName(event: string): string {
  const wait = /^xstate\.after\.(.+)\.[^.]+\.[^.]+$/.exec(event)?.[1]
  if (wait) return `after.${wait}`
  if (event.startsWith('xstate.done.actor')) return 'job.done'
  return event.startsWith('xstate.error.actor') ? 'job.failed' : event
}

test.each(funnels)('%s: the model has the edges of the machine that runs', (_, funnel) => {
  expect(getEdges(createModel(funnel).machine)).toEqual(getEdges(compileFunnel(funnel, createMemoryPorts().ports)))
})

test('an event name of two words and more is kept whole', () => {
  expect(toEventType('puerta.soltada.tarde')).toBe('puerta.soltada.tarde')
})

test('whether a form of the provider was sent is looked at every half second', () => {
  const steps = compileAllFunnels().flatMap(({ definition }) => definition.steps)
  const polls = steps.flatMap(({ poll }) => poll?.every ?? [])
  expect(polls.length).toBeGreaterThan(0)
  expect(new Set(polls)).toEqual(new Set(['500ms']))
})
