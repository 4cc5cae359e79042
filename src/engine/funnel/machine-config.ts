import type { Form } from '#engine/form/form-definition.ts'
import type { Skips, Wanted } from '#engine/plan/landing.ts'
import type { Effect } from './effects.ts'
import type { Step } from './funnel-definition.ts'

/** An arrival at a step, with the screen that it belongs to, or none. */
export type Arrival = { screen: string | null; step: string }

/** The guard of an edge: of a button, of conditions, of the way back. */
export type Guard =
  | { type: 'complete'; params: Wanted & { asked: string[] } }
  | { type: 'holds'; params: Wanted }
  | { type: 'cameFrom'; params: { screen: string } }

/** An action on an edge or on entering a state, by name. */
export type Action =
  | { type: 'answer' }
  | { type: 'arrive'; params: Arrival }
  | { type: 'reset' }
  | { type: 'perform'; params: { effect: Exclude<Effect, 'reset'> } }
  | { type: 'finish' | 'record'; params: { ending: string } }
  | { type: 'redirect'; params: { target: string; carry?: readonly string[] } }

/** One edge of the machine, in XState's form. Without `target` the state stays as it is. */
export type Edge = { target?: string; guard?: Guard; actions: Action[] }

/** The conditions of an edge. The gate of one that a button opens, that its questions are answered, is taken for granted. */
export function getWanted({ guard }: Edge): Wanted {
  return guard && 'conditions' in guard.params ? guard.params : { conditions: [] }
}

/** Whether an edge stands for visitors whom no rule of a skipped step leads on. */
export function leadsNowhere({ target, actions }: Edge): boolean {
  return target === undefined && actions.length === 0
}

/** How often to ask, and the event to ask for. */
export type PollInput = { milliseconds: number; event: string }

/** Work done while a state lasts. A job ends in `onDone` or `onError`; a poll goes on until the state is left. The input of a send is the delivery's name. */
export type Invocation =
  | { id: 'job'; src: 'send'; input: string; onDone: Edge[]; onError: Edge[] }
  | { id: 'job'; src: 'mount'; input: readonly string[]; onDone: Edge[]; onError: Edge[] }
  | { id: 'poll'; src: 'poll'; input: PollInput }

/** One state of the machine, by the id of its step. */
export type StateConfig = {
  on: Record<string, Edge[]>
  after?: Record<string, Edge[]>
  invoke?: Invocation[]
}

/** Everything that may happen in a state, Back included, by the names of the plan: jobs and waits are events like others. */
export function listEvents({ on, after = {}, invoke = [] }: StateConfig): Record<string, Edge[]> {
  const job = invoke.find((invocation) => invocation.id === 'job')
  return {
    ...on,
    ...(job ? { 'job.done': job.onDone, 'job.failed': job.onError } : {}),
    ...Object.fromEntries(Object.entries(after).map(([delay, edges]) => [`after.${delay}`, edges])),
  }
}

/** The edges of each wait of a state, the soonest wait first. */
export function listWaits({ delays }: Pick<FunnelMachineConfig, 'delays'>, { after = {} }: StateConfig): Edge[][] {
  const waits = Object.entries(after).sort(([a], [b]) => (delays[a] ?? 0) - (delays[b] ?? 0))
  return waits.map(([, edges]) => edges)
}

/** A funnel as XState reads it: plain data, every guard, action, delay and actor by name. */
export type FunnelMachineConfig = {
  id: string
  /** Every delay in milliseconds, by its name: `{ '800ms': 800 }`. */
  delays: Record<string, number>
  /** The steps that may be skipped, where an edge says at which of them its visitors come out. */
  skips?: Skips
  initial: string
  entry: Action[]
  states: Record<string, StateConfig>
}

/** The steps to which a state leads but by Back or a failure, which nobody plans, each once. */
export function listPlanned(state: StateConfig): string[] {
  const { 'step.back': _, 'job.failed': __, ...planned } = listEvents(state)
  return [...new Set(Object.values(planned).flatMap((edges) => edges.flatMap(({ target }) => target ?? [])))]
}

/** The fields a step asks, `all` spelled out. */
export function getAsked(step: Pick<Step, 'ask'>, form: Pick<Form, 'definition'> | null): string[] {
  if (step.ask === 'all') return Object.keys(form?.definition.fields ?? {})
  return step.ask ?? []
}
