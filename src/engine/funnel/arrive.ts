import type { FunnelContext } from './funnel-context.ts'

/** What arriving at a step means: the place it is, and the timers that begin there. */
export type Arrival = { place: string | null; step: string; delays: string[] }

/**
 * The context after arriving at a step. A place seen before is gone back to, never visited twice, so the way Back is
 * always a simple path; at a step without a place (a job) the visitor stays where he was.
 *
 * @param now milliseconds since the epoch
 * @param delays the funnel's delays in milliseconds, by name
 */
export function arrive(
  context: FunnelContext,
  arrival: Arrival,
  now: number,
  delays: Readonly<Record<string, number>>,
): Partial<FunnelContext> {
  const deadlines = Object.fromEntries(arrival.delays.map((name) => [name, now + (delays[name] ?? 0)]))
  if (arrival.place === null) return { deadlines }
  const stays = context.place === null || context.place === arrival.place
  const before = stays ? context.history : [...context.history, context.place ?? '']
  const seen = before.indexOf(arrival.place)
  return { deadlines, place: arrival.place, screen: arrival.step, history: seen < 0 ? before : before.slice(0, seen) }
}
