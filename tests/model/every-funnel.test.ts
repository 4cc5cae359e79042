import { describe, expect, test } from 'vitest'
import type { Funnel } from '#engine'
import { compileFunnel } from '#engine/funnel/compile-funnel.ts'
import { toEventType } from '#engine/funnel/funnel-context.ts'
import { toMachineConfig } from '#engine/funnel/machine-config.ts'
import { createModel, exploreModel, getModelEdges, toModelConfig } from '#engine/model'
import { buildFunnel } from '#support/dialect/dialect.ts'
import { createMemoryPorts } from '#support/memory-ports.ts'
import { compileAllFunnels } from '#support/replay/all-funnels.ts'

const funnels: [string, Funnel][] = [
  ['todo el dialecto', buildFunnel()],
  ...compileAllFunnels().map((funnel): [string, Funnel] => [funnel.definition.id, funnel]),
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

describe.each(funnels)('%s', (_, funnel) => {
  const { definition, form } = funnel
  const model = createModel(funnel)
  const nodes = exploreModel(model)
  const edges = getModelEdges(nodes)

  test('the model has the edges of the machine that runs', () => {
    expect(getEdges(model.machine)).toEqual(getEdges(compileFunnel(funnel, createMemoryPorts().ports)))
  })

  test('every step is reached', () => {
    expect([...new Set([...nodes.values()].map((node) => node.state))].sort()).toEqual(
      definition.steps.map((step) => step.id).sort(),
    )
  })

  test('from every situation a visitor can come to an ending, or has nothing left to do', () => {
    const ends = new Set(definition.steps.filter((step) => step.end !== undefined).map((step) => step.id))
    const finishes = new Set([...nodes.values()].filter((node) => ends.has(node.state)).map((node) => node.key))
    for (let grown = true; grown; ) {
      const before = finishes.size
      for (const node of nodes.values()) if (node.edges.some((edge) => finishes.has(edge.to))) finishes.add(node.key)
      grown = finishes.size > before
    }
    const trapped = [...nodes.values()].filter((node) => ends.size > 0 && !finishes.has(node.key))
    expect(trapped.map((node) => node.state)).toEqual([])
  })

  test('every step that waits for the visitor has something to show', () => {
    const config = toModelConfig(toMachineConfig(definition, form))
    const blank = definition.steps.filter((step, index) => {
      // What a hosted funnel shows stands in its page already.
      if (definition.host !== undefined) return false
      const isLeft = step.send !== undefined || step.mount !== undefined || step.redirect !== undefined
      const hasScreen = step.ask !== undefined || step.show !== undefined
      const inherits = index > 0 && Object.keys(config.states[step.id]?.on ?? {}).length > 0
      return !hasScreen && !isLeft && !inherits
    })
    expect(blank.map((step) => step.id)).toEqual([])
  })

  test('every written rule is fired by some visitor', () => {
    const fired = new Set(
      [...nodes.values()].flatMap((node) => node.edges.map(({ event, rule }) => `${node.state} ${event.type} ${rule}`)),
    )
    const written = Object.entries(toModelConfig(toMachineConfig(definition, form)).states).flatMap(([from, state]) =>
      Object.entries(state.on)
        .filter(([event]) => event !== 'timers.resumed' && event !== 'step.back')
        .flatMap(([event, list]) => list.map((_, index) => `${from} ${event} ${index}`)),
    )
    expect(written.filter((rule) => !fired.has(rule))).toEqual([])
  })

  test('both outcomes of every job lead somewhere', () => {
    const jobs = definition.steps
      .filter((step) => step.send !== undefined || step.mount !== undefined)
      .map((step) => step.id)
    const outcomes = edges
      .filter(({ event }) => event.type.startsWith('job.'))
      .map(({ from, event }) => `${from} ${event.type}`)
    expect(outcomes.sort()).toEqual(jobs.flatMap((id) => [`${id} job.done`, `${id} job.failed`]).sort())
  })
})

test('an event name of two words and more is kept whole', () => {
  expect(toEventType('puerta.soltada.tarde')).toBe('puerta.soltada.tarde')
})
