import { type Funnel, type FunnelContext, type FunnelEvent, getFacts, withAnswers } from './funnel-context.ts'

/** Whether a compiled condition holds for these facts. @throws for a condition that was never compiled. */
export function isMet(funnel: Pick<Funnel, 'conditions'>, condition: string, facts: Readonly<Record<string, unknown>>) {
  const guard = funnel.conditions[condition]
  if (!guard) throw new RangeError(`No condition was compiled for ${condition}.`)
  return guard(facts)
}

/** Whether a condition holds when an event comes, with the answers that it brings. */
export function createHolds(funnel: Funnel) {
  return (context: FunnelContext, event: FunnelEvent, condition: string): boolean =>
    isMet(funnel, condition, getFacts(funnel, withAnswers(context, event), event))
}
