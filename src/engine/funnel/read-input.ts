import { isRecord } from '#engine/form/record.ts'
import type { Funnel, FunnelInput } from './funnel-context.ts'
import { readParameters } from './read-parameters.ts'
import { drawVariant, readVariant, toInput } from './variants.ts'

/** What a funnel begins with: what it allows of the address, and the variant that falls to this visitor. */
export function readInput(funnel: Funnel, read: (name: string) => string | null, random: () => number): FunnelInput {
  return toInput(drawVariant(funnel.definition, random), readParameters(funnel, read))
}

/** The same as a draft has kept it, which anybody may have written. A variant that the funnel does not know is left out. */
export function readStoredInput(funnel: Funnel, stored: unknown): FunnelInput {
  const kept = isRecord(stored) ? stored : {}
  const parameters = isRecord(kept.parameters) ? kept.parameters : {}
  const variant = readVariant(funnel.definition, kept.variant)
  return toInput(
    variant,
    readParameters(funnel, (name) => parameters[name]),
  )
}
