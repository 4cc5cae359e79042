import { mapValues } from '#engine/form/record.ts'
import type { Delivery, FunnelDefinition } from '#engine/funnel/funnel-definition.ts'
import type { FunnelMachineConfig } from '#engine/funnel/machine-config.ts'
import { toMachineConfig } from '#engine/funnel/to-machine-config.ts'
import { getExits, getTargets } from '#engine/plan/step-plan.ts'
import type { CompiledFunnel } from './compile-definition.ts'

/**
 * The machine's configuration of a funnel that a part of a page runs. Its steps keep only the keys that their jobs
 * need.
 */
export function toPageConfig({ definition }: CompiledFunnel): FunnelMachineConfig {
  const config = toMachineConfig(definition, null)
  return {
    ...config,
    states: mapValues(config.states, ({ meta: { id, mount, poll }, ...state }) => ({
      ...state,
      meta: { id, ...(mount ? { mount } : {}), ...(poll ? { poll } : {}) },
    })),
  }
}

/** The steps that mount something, and those that lead to one. */
export function getStepsBeforeMount({ definition }: CompiledFunnel): string[] {
  const found = new Set(definition.steps.filter(({ mount }) => mount).map(({ id }) => id))
  for (let before = -1; before < found.size; ) {
    before = found.size
    for (const step of definition.steps)
      if (getTargets(getExits(definition, step)).some((to) => found.has(to))) found.add(step.id)
  }
  return [...found]
}

/** The function that takes in what goes to receivers elsewhere. */
const WEBHOOK_FUNCTION = 'send-webhook'

/**
 * The definition as pages run it. A page does not learn the address of a receiver elsewhere or its body: it sends the
 * answers, which the function stores and makes the delivery's body of.
 */
export function toPageDefinition(definition: FunnelDefinition): FunnelDefinition {
  const { id, deliveries } = definition
  if (!deliveries) return definition
  const entries = Object.entries(deliveries).map(([name, delivery]): [string, Delivery] => [
    name,
    delivery.channel === 'webhook'
      ? {
          ...delivery,
          target: WEBHOOK_FUNCTION,
          body: { funnel: { value: id }, delivery: { value: name }, answers: { answers: 'values' } },
        }
      : delivery,
  ])
  return { ...definition, deliveries: Object.fromEntries(entries) }
}
