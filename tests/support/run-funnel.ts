import { createActor, type InspectionEvent } from 'xstate'
import type { Answers, Funnel } from '#engine'
import { compileFunnel } from '#engine-internals/funnel/compile-funnel.ts'
import { type FunnelEvent, toEventType } from '#engine-internals/funnel/funnel-context.ts'
import type { Parameters } from '#engine-internals/funnel/parameters.ts'
import type { Notice } from '#engine-internals/funnel/ports.ts'
import { toInput } from '#engine-internals/funnel/variants.ts'
import { createMemoryPorts } from '#support/memory-ports.ts'

/** The notices of a step, as its JSON says. */
export function getNotices({ definition }: Funnel, step: string): Notice[] {
  const effects = definition.steps.find(({ id }) => id === step)?.do ?? []
  return effects.flatMap((effect) => (typeof effect === 'object' && 'notice' in effect ? [effect.notice] : []))
}

/** A funnel running on ports that remember: answers go in, and what came of them can be read. */
export function runFunnel(
  funnel: Funnel,
  inspect: (event: InspectionEvent) => void = () => undefined,
  variant?: string,
  parameters: Parameters = {},
) {
  const memory = createMemoryPorts()
  const { clock } = memory.ports
  const dated = funnel.features.onDay(funnel, clock)
  const actor = createActor(compileFunnel(dated, memory.ports), {
    clock,
    inspect,
    input: toInput(variant, parameters),
  }).start()
  const settle = () => new Promise<void>((resolve) => setImmediate(resolve))
  return {
    ...memory,
    /** Something that the page tells the funnel, and what comes of it at once. */
    async tell(event: string, data: Readonly<Record<string, unknown>>): Promise<void> {
      actor.send({ ...data, type: toEventType(event) })
      await settle()
    },
    settle,
    send: (event: FunnelEvent) => actor.send(event),
    getSnapshot: () => actor.getSnapshot(),
    getEnding: () => actor.getSnapshot().context.ending,
    getStep: () => String(actor.getSnapshot().value),
    getAnswers: (): Answers => actor.getSnapshot().context.answers,
    /** Presses the step's button with these answers, and lets a send come to its end. */
    async submit(answers: Answers = {}): Promise<void> {
      actor.send({ type: 'step.completed', answers })
      await settle()
    },
    goBack: () => actor.send({ type: 'step.back', answers: {} }),
  }
}
