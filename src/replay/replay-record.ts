import type { ModelEdge, ModelPath } from '#engine/model'
import type { AskedRule } from './reference/rules.ts'
import type { ScreenFault } from './screen/screen-fault.ts'

/** How an outcome of a send or of a mount comes about, or what a visitor does while it is awaited. */
export const outcomes = [
  'accepted',
  'refused',
  'unavailable-once',
  'answer-lost',
  'late',
  'offline-once',
  'double-press',
  'reload',
  'back-and-forward',
] as const
export type Outcome = (typeof outcomes)[number]

/** A path with how each job on it ends; without a word a job ends as the model says, in the plainest way. */
export type ReplayPath = Omit<ModelPath, 'steps'> & { steps: ReplayStep[] }
export type ReplayStep = ModelPath['steps'][number] & { outcome?: Outcome }

/** With what a path is walked. */
export type Device = 'desktop' | 'phone'

/** A request that a page sent, as far as its receiver looks at it; what differs in each run is given a name of its own. */
export type SentRequest = {
  /** From the opening of the page, by the wall's clock. */
  atMs: number
  channel: 'mail' | 'function'
  target: string
  method: string
  headers: Record<string, string>
  body: unknown
}

/** A mail at the far end. */
export type ReplayMail = { to: string[]; subject: string; text: string }

/**
 * The failure of a replay: the step of the path at which it did not go on (0 is the start), and the step there in place
 * of the expected one.
 */
type ReplayFailure = {
  index: number
  event: ReplayStep['event'] | null
  /** One sentence: step, event and what was there. */
  message: string
  expected: string
  seen: string
  /** As in a state's picture; null where the browser could give none. */
  picture: string | null
}

/** The record of one replay, as JSON beside its pictures: a report is made of it. */
export type ReplayRecord = {
  funnel: string
  version: number
  /** The number of a path that was found, or the name of one that was kept. */
  name: string
  device: Device
  path: ReplayPath
  durationMs: number
  /** The part of it that the laws of a screen took. */
  lawsMs: number
  /** Each state that was reached, the first one included. Pictures are files in the folder of the record. */
  states: { index: number; state: string; atMs: number; picture: string }[]
  /** Laws of a screen that states on the way break. */
  faults: ScreenFault[]
  requests: SentRequest[]
  /**
   * The requests that had to be sent, in order, worked out from the funnel as it is written and the answers of the
   * path.
   */
  expectedRequests: Omit<SentRequest, 'atMs'>[]
  /** The mails that arrived in the mailbox; null where it was not read. */
  mails: ReplayMail[] | null
  covered: { edges: ModelEdge[]; guardSides: AskedRule[]; outcomes: { step: string; outcome: Outcome }[] }
  failure: ReplayFailure | null
  /** The browser's trace of a failed replay, a file beside the record. */
  trace: string | null
}
