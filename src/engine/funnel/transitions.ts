import type { Condition, FunnelDefinition, Step, Transition, Transitions } from './funnel-definition.ts'

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

/** A step that is skipped, and the index of its `next` rule that leads on. `rule` is null where none of its rules holds. */
export type Skip = { step: Step; rule: number | null }

/**
 * A place to which a transition may lead, everything that must hold for it, and the steps that are skipped on the way. Without
 * `to` the visitor stays.
 */
export type Route = { conditions: readonly Condition[]; to?: string; skipped: readonly Skip[] }

/**
 * The places to which a transition may lead, in the order in which they are tried: its step, and where that one has a
 * condition of its own, those to which its button would have led. Whoever has no rule there stays: the transition that led
 * to the skipped step is theirs all the same, and not the one written after it.
 */
export function getRoutes(
  funnel: FunnelDefinition,
  { if: own, to }: Transition,
  skipped: readonly Skip[] = [],
): Route[] {
  const conditions = own ? [own] : []
  const step = to === undefined ? undefined : getSteps(funnel).get(to)
  if (!step?.if) return [{ conditions, skipped, ...(to === undefined ? {} : { to }) }]
  const nowhere = { conditions: [], skipped: [...skipped, { step, rule: null }] }
  // Steps that skip to one another for ever lead nowhere.
  if (skipped.some((each) => each.step === step)) return [{ ...nowhere, conditions }]
  const others = getNextTransitions(funnel, step).flatMap((next, rule) =>
    getRoutes(funnel, next, [...skipped, { step, rule }]),
  )
  const isForAll = others.some((route) => route.conditions.length === 0)
  return [{ conditions: [step.if], to: step.id, skipped }, ...others, ...(isForAll ? [] : [nowhere])].map((route) => ({
    ...route,
    conditions: [...conditions, ...route.conditions],
  }))
}

/** The skipped step at which a route ends because no rule of that step holds; undefined for a route that leads somewhere. */
export function getGap({ skipped }: Pick<Route, 'skipped'>): Step | undefined {
  const last = skipped.at(-1)
  return last?.rule === null ? last.step : undefined
}

/** The steps a step leads to by anything but Back, or by some of what is written on it. */
export function getTargets(
  funnel: FunnelDefinition,
  step: Step,
  written: readonly Transition[] = getTransitions(step),
): string[] {
  const transitions = [...written, ...(step.next === undefined ? getNextTransitions(funnel, step) : [])]
  return transitions.flatMap((transition) => getRoutes(funnel, transition)).flatMap(({ to }) => to ?? [])
}

const stepsById = new WeakMap<FunnelDefinition, ReadonlyMap<string, Step>>()

/** The steps of a funnel by their ids. */
export function getSteps(funnel: FunnelDefinition): ReadonlyMap<string, Step> {
  const known = stepsById.get(funnel)
  if (known) return known
  const steps = new Map(funnel.steps.map((step) => [step.id, step]))
  stepsById.set(funnel, steps)
  return steps
}
