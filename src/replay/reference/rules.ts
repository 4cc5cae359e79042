import type { AuthoredCondition, Transition as PlannedTransition, Transitions } from '#engine'
import { type Authored, getStep, type Step } from './authored.ts'
import { conditionHolds } from './condition-holds.ts'

type Transition = PlannedTransition<AuthoredCondition>

/** A rule that was asked on the way, and whether it held. A step's own condition is its rule 0 on 'if'. */
export type AskedRule = { step: string; event: string; rule: number; holds: boolean }

/** Every rule of a funnel that may hold or not, on both its sides. */
export function listRuleSides({ funnel }: Authored): AskedRule[] {
  const rules = funnel.steps.flatMap((step) => {
    const waits = Object.keys(step.after ?? {}).map((wait) => `after.${wait}`)
    const events = ['step.completed', 'job.done', 'job.failed', ...Object.keys(step.on ?? {}), ...waits]
    const own = events.flatMap((event) =>
      getRules({ funnel }, step, event).flatMap((rule, index) =>
        rule.if ? [{ step: step.id, event, rule: index }] : [],
      ),
    )
    return step.if ? [{ step: step.id, event: 'if', rule: 0 }, ...own] : own
  })
  return rules.flatMap((rule) => [
    { ...rule, holds: true },
    { ...rule, holds: false },
  ])
}

/** `2s` → 2000, by the format's own words. */
export function toTime(delay: string): number {
  return delay.endsWith('ms') ? Number(delay.slice(0, -2)) : Number(delay.slice(0, -1)) * 1000
}

/** The events that a funnel has counted anywhere. */
export function listTracks({ funnel }: Pick<Authored, 'funnel'>): string[] {
  const tracks: string[] = []
  JSON.stringify(funnel.steps, (key, value) => {
    if (key === 'track') tracks.push(String(value))
    return value
  })
  return tracks
}

/** The rules written on a step for an event, as a list. */
export function getRules(authored: Pick<Authored, 'funnel'>, step: Step, event: string): Transition[] {
  if (event === 'step.completed') return getNext(authored, step)
  if (event === 'job.done') return toList(step.ok)
  if (event === 'job.failed') return toList(step.fail)
  const wait = /^after\.(.+)$/.exec(event)?.[1]
  return toList(wait === undefined ? step.on?.[event] : step.after?.[wait])
}

/** The rules of a step's button: those written, or the step below in the file. */
function getNext({ funnel }: Pick<Authored, 'funnel'>, step: Step): Transition[] {
  if (step.next !== undefined) return toList(step.next)
  const waits = step.ask === undefined && (step.on !== undefined || step.after !== undefined)
  const leadsOn = !waits && step.end === undefined && step.send === undefined && step.mount === undefined
  const below = funnel.steps[funnel.steps.indexOf(step) + 1]
  return leadsOn && below ? [{ to: below.id }] : []
}

function toList(written: Transitions<AuthoredCondition> | undefined): Transition[] {
  if (written === undefined) return []
  return [written].flat().map((each) => (typeof each === 'string' ? { to: each } : each))
}

type Rules = { step: string; event: string; rules: readonly Transition[]; skipped?: readonly string[] }

/** The first rule that holds, and the step it leads to past those that are skipped. */
export function chooseRule(
  authored: Authored,
  facts: Readonly<Record<string, unknown>>,
  { step, event, rules, skipped = [] }: Rules,
  asked: AskedRule[],
): { transition: Transition; to?: string } | null {
  for (const [rule, transition] of rules.entries()) {
    if (transition.if) {
      const holds = conditionHolds(transition.if, facts)
      asked.push({ step, event, rule, holds })
      if (!holds) continue
    }
    if (transition.to === undefined) return { transition }
    const target = getStep(authored, transition.to)
    const isMet = !target.if || conditionHolds(target.if, facts)
    if (target.if) asked.push({ step: target.id, event: 'if', rule: 0, holds: isMet })
    if (isMet) return { transition, to: target.id }
    // Whom no rule of the skipped step leads on is led by no other; nor is who skips in a circle.
    const own = skipped.includes(target.id) ? [] : getNext(authored, target)
    const next = { step: target.id, event: 'step.completed', rules: own, skipped: [...skipped, target.id] }
    const further = chooseRule(authored, facts, next, asked)
    return further?.to === undefined ? null : { transition, to: further.to }
  }
  return null
}
