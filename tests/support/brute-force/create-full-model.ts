import { fromCallback } from 'xstate'
import type { Funnel } from '#engine'
import { settleDay, toModelConfig } from '#engine/model'
import { isComplete } from '#engine-internals/form/check-answers.ts'
import { createFunnelMachine } from '#engine-internals/funnel/create-funnel-machine.ts'
import { createHolds, getPathAnswers } from '#engine-internals/funnel/funnel-context.ts'
import { toMachineConfig } from '#engine-internals/funnel/to-machine-config.ts'

/** The machine that the runtime runs: every answer is remembered and judged. Only its jobs and waits are events that somebody sends. */
export function createFullModel(given: Funnel) {
  const funnel = settleDay(given)
  const { definition, form } = funnel
  const config = toModelConfig(toMachineConfig(definition, form))
  const machine = createFunnelMachine(config, {
    isComplete: (asked, context) => form === null || isComplete(form, asked, getPathAnswers(funnel, context)),
    holds: createHolds(funnel),
    remember: (answers) => answers,
    send: () => Promise.resolve(),
    mount: () => Promise.resolve(),
    poll: fromCallback(() => undefined),
    perform: () => undefined,
    record: () => undefined,
    redirect: () => undefined,
  })
  return { config, machine }
}
