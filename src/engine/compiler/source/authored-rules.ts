import type { Step, Transition, Transitions } from '#engine/funnel/funnel-definition.ts'
import { toTransitionList } from '#engine/funnel/transitions.ts'
import type { JsonPath } from './json-source.ts'

/** A rule of a step: where it stands below the step, the event it answers, and its place among that event's rules. */
export type AuthoredRule = { path: JsonPath; event: string; index: number; transition: Transition }

/** Every rule written on a step, in the order of its keys. The events are called as the model calls them. */
export function getAuthoredRules(step: Step): AuthoredRule[] {
  const written: [JsonPath, string, Transitions | undefined][] = [
    [['next'], 'step.completed', step.next],
    [['ok'], 'job.done', step.ok],
    [['fail'], 'job.failed', step.fail],
    ...Object.entries(step.on ?? {}).map(([event, to]): [JsonPath, string, Transitions] => [['on', event], event, to]),
    ...Object.entries(step.after ?? {}).map(([delay, to]): [JsonPath, string, Transitions] => [
      ['after', delay],
      `after.${delay}`,
      to,
    ]),
  ]
  return written.flatMap(([path, event, transitions]) =>
    toTransitionList(transitions).map((transition, index) => ({
      path: [...path, ...(Array.isArray(transitions) ? [index] : [])],
      event,
      index,
      transition,
    })),
  )
}
