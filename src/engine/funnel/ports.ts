import type { Parameters } from './parameters.ts'

/**
 * How answers leave the page: through a service that fills in a mail, to a function of the site's own, or to one that stores them and
 * hands the delivery's body to a receiver elsewhere.
 */
export type Channel = 'mail' | 'function' | 'webhook'

/** Time, as a dependency. The browser's own in production, a simulated one in tests. Times in milliseconds since the epoch. */
export type Clock = {
  now(): number
  setTimeout(callback: (...args: unknown[]) => void, milliseconds: number): unknown
  clearTimeout(id: unknown): void
}

/** One submission to be delivered: the body is complete, the rest says where it goes and what it is. */
export type DeliveryRequest = {
  funnel: string
  /** The form and the version of its schema, for the receiver's records. */
  form: { id: string; version: string } | null
  channel: Channel
  target: string
  body: Record<string, unknown>
  keepalive: boolean
  /** How the form was filled in; absent where no one watched. */
  meta?: SubmissionMeta
}

/** The measurements by which the receiver tells a person from a machine, taken by the runtime. */
type SubmissionMeta = {
  /** From the first view of the form to the send. */
  elapsedMilliseconds: number
  /** Whether the field that people do not see was filled in. */
  isHoneypotFilled: boolean
}

/**
 * The failure of a delivery, as a code for the operator; never an answer of the visitor.
 *
 * @example throw new DeliveryError('http-503')
 */
export class DeliveryError extends Error {
  readonly code: string

  constructor(code: string) {
    super(code)
    this.name = 'DeliveryError'
    this.code = code
  }
}

/** Hands a submission over. Settles once: resolved means accepted, rejected (with a DeliveryError) means not delivered. */
export type Deliver = (request: DeliveryRequest, signal: AbortSignal) => Promise<void>

/** Everything a funnel asks of the world outside. Each is done by an adapter that the composition root brings. */
export type Ports = {
  deliver: Deliver
  /** Fetches what a channel needs, so that a send waits for nothing. Called at the first answer of each run, perhaps several times. */
  prepare?(channel: Channel): void
  notify(notice: Notice): void
  /** Puts foreign content into the page by its names; rejects when any of it cannot be had. */
  mount(names: readonly string[], signal: AbortSignal): Promise<void>
  /** Whether an outside event that sends no word of itself has taken place since it was last asked. */
  observe(event: string): boolean
  track(event: string, name?: string): void
  /** Puts text on the clipboard; rejects where the browser refuses. */
  copy(text: string): Promise<void>
  /** Leaves the page for a named link or a route of the site, which is told these parameters in its address. */
  redirect(target: string, carried: Parameters): void
  /** Notes that a visitor reached an ending, before any redirect. */
  record(funnel: string, ending: string): void
  /** A line for the operator: a fixed sentence and a code. */
  report(message: string, code: string): void
  clock: Clock
}

/** The topic of a message; it decides its look and its announcement. */
type NoticeKind = 'info' | 'success' | 'error'

/**
 * A short message to the visitor. `seconds` is how long it is shown; the house's default where absent. `stays` are the words that a
 * layout keeps in the page when the message has gone; its own where absent.
 */
export type Notice = {
  title: string
  text?: string
  kind?: NoticeKind
  seconds?: number
  stays?: { title: string; text?: string }
}
