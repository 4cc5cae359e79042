import { memoise } from '#engine/form/record.ts'
import type { Step, Transition } from '#engine/funnel/funnel-definition.ts'
import { listWritten, toTransitionList } from '#engine/plan/step-plan.ts'
import type { JsonPath } from './json-source.ts'

/** A rule of a step: where it stands below the step, the event it answers, and its place among that event's rules. */
type AuthoredRule = { path: JsonPath; event: string; index: number; transition: Transition }

/** Every rule written on a step, in the order of its keys. The events are called as the model calls them. */
export const getAuthoredRules: (step: Step) => AuthoredRule[] = memoise((step) =>
  listWritten(step).flatMap(({ path, event, transitions }) =>
    toTransitionList(transitions).map((transition, index) => ({
      path: [...path, ...(Array.isArray(transitions) ? [index] : [])],
      event,
      index,
      transition,
    })),
  ),
)
