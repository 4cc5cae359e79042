import type { FunnelDefinition } from './funnel-definition.ts'
import { getFilledAnswers, readParameters } from './read-parameters.ts'

/** What only some funnels need: a page is sent it with a funnel that does, and no other page is. */
export const extras = { readParameters, getFilledAnswers }

export type Extras = typeof extras

/** Whether a funnel needs them. */
export function needsExtras({ parameters }: FunnelDefinition): boolean {
  return parameters !== undefined
}
