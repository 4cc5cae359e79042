import { isComplete } from '#engine/form/check-answers.ts'
import { createFunnelMachine } from './create-funnel-machine.ts'
import { createHolds, type Funnel, getPathAnswers } from './funnel-context.ts'
import { createFunnelEffects } from './funnel-effects.ts'
import { createPoll } from './jobs.ts'
import type { Ports } from './ports.ts'
import { toMachineConfig } from './to-machine-config.ts'
import { withInputs } from './with-inputs.ts'

/**
 * Compiles a checked funnel to an XState v5 machine that gates, routes, waits, sends and tells the ports what to do.
 * The definition must have passed the checker: an unknown name here is a programmer's mistake. One that looks
 * at the day has to be told it first (`onDay`).
 *
 * @example createActor(compileFunnel(funnel, ports), { clock: ports.clock }).start()
 */
export function compileFunnel(funnel: Funnel, ports: Ports) {
  const { definition, form } = funnel
  const effects = createFunnelEffects(funnel, ports)
  return createFunnelMachine(withInputs(toMachineConfig(definition, form), effects.toSending), {
    ...effects,
    isComplete: (asked, context) =>
      form === null || isComplete(form, asked, getPathAnswers(funnel, context), ports.clock.now()),
    holds: createHolds(funnel),
    remember: (answers) => answers,
    poll: createPoll(ports),
    record: (ending) => ports.record(definition.id, ending),
    redirect: (target, carried) => ports.redirect(target, carried),
  })
}
