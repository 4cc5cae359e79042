import type { Funnel } from '#engine'
import { settleDay } from '#engine/model'
import { isComplete } from '#engine-internals/form/check-answers.ts'
import { createHolds, getPathAnswers } from '#engine-internals/funnel/funnel-context.ts'
import { toMachineConfig } from '#engine-internals/funnel/to-machine-config.ts'
import { createIdleMachine, toModelConfig } from '#engine-internals/model/create-model.ts'

/** The machine that the runtime runs: every answer is remembered and judged. Only its jobs and waits are events that somebody sends. */
export function createFullModel(given: Funnel) {
  const funnel = settleDay(given)
  const { definition, form } = funnel
  const runtime = toMachineConfig(definition, form)
  const machine = createIdleMachine(runtime, {
    isComplete: (asked, context) => form === null || isComplete(form, asked, getPathAnswers(funnel, context)),
    holds: createHolds(funnel),
    remember: (answers) => answers,
  })
  return { config: toModelConfig(runtime), machine }
}
