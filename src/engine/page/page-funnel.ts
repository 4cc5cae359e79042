import type { Validator } from '#engine/form/form-definition.ts'
import type { FunnelMachineConfig } from '#engine/funnel/machine-config.ts'

/**
 * A funnel that a part of a page runs, compiled at build: the machine's configuration as plain data, of each step no
 * more than its jobs need, and its conditions as functions, by their names.
 */
export type PageFunnel<Step extends string = string> = {
  version: number
  config: FunnelMachineConfig & { initial: Step }
  conditions: Record<string, Validator>
}
