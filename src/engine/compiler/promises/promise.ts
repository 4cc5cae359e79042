import type { Condition } from '#engine/funnel/funnel-definition.ts'

/**
 * Whom a promise is made to: those whose answers meet a condition, or who give one answer to some of several questions. It
 * speaks of answers alone, so that it holds against whatever points or rules the funnel has.
 */
export type PromisedTo = {
  answers?: Condition
  count?: { answer: string; of: string[]; minimum?: number; maximum?: number }
}

/** What an owner promised of a funnel. */
export type Promised =
  | { who?: PromisedTo; ends: string[] }
  | { who?: PromisedTo; passes: string }
  | { step: string; after: string; leads: string }
  | { text: string; is: string }

/** A promise that does not hold, and as what it would: null where nothing like it is left. */
export type BrokenPromise = { promised: Promised; index: number; now: Promised | null; witness?: string }
