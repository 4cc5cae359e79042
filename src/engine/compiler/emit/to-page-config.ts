import { mapValues } from '#engine/form/record.ts'
import { type FunnelMachineConfig, toMachineConfig } from '#engine/funnel/machine-config.ts'
import type { CompiledFunnel } from './compile-definition.ts'

/** The machine's configuration of a funnel that a part of a page runs. Of its steps only what their jobs need is kept. */
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
