import type { Snapshot } from 'xstate'
import type { Draft } from '#engine/form/draft.ts'
import type { FunnelInput } from '#engine/funnel/funnel-context.ts'

/**
 * The place of a visitor, for a run that goes on from there: after a reload, or when the definition is changed under
 * them, which only happens to its author.
 */
export type Checkpoint = {
  /** XState's persisted snapshot, plain JSON. Absent where the run starts at the first step, with the values filled in. */
  snapshot?: Snapshot<unknown>
  values: ReturnType<Draft['getValues']>
  /** The input that the funnel was given when it began. */
  input: FunnelInput
  /** The field that had the focus, where a visitor has come back. */
  focus?: string | null
}
