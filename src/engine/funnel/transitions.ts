import type { FunnelDefinition, Step, Transition, Transitions } from './funnel-definition.ts'

/** A transition in any of its written forms as a list: `"b"` → `[{ to: 'b' }]`. */
export function toTransitionList(transitions: Transitions | undefined): Transition[] {
  if (transitions === undefined) return []
  if (typeof transitions === 'string') return [{ to: transitions }]
  return Array.isArray(transitions) ? transitions : [transitions]
}

/** Every transition written on a step, in the order of its keys. */
export function getTransitions(step: Step): Transition[] {
  const written = [step.next, step.ok, step.fail, ...Object.values(step.on ?? {}), ...Object.values(step.after ?? {})]
  return written.flatMap(toTransitionList)
}

/** Whether a step is work done without the visitor, which leads to `ok` or `fail`. It has no screen of its own. */
export function isJob(step: Step): boolean {
  return step.send !== undefined || step.mount !== undefined
}

/**
 * Where a step's button leads: its `next`; without one, a question and a plain view lead to the step that follows in the file.
 * An ending, a job, and a view that waits for an event or a timer lead nowhere by button.
 */
export function getNextTransitions(funnel: FunnelDefinition, step: Step): Transition[] {
  if (step.next !== undefined) return toTransitionList(step.next)
  const waits = step.ask === undefined && (step.on !== undefined || step.after !== undefined)
  if (waits || step.end !== undefined || isJob(step)) return []
  const following = funnel.steps[funnel.steps.indexOf(step) + 1]
  return following ? [{ to: following.id }] : []
}

/** The steps a step leads to by anything but Back. */
export function getTargets(funnel: FunnelDefinition, step: Step): string[] {
  return [...getTransitions(step), ...getNextTransitions(funnel, step)].flatMap((transition) => transition.to ?? [])
}
