import { getAuthoredRules } from '#engine/compiler/source/authored-rules.ts'
import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import type { JsonPath } from '#engine/compiler/source/json-source.ts'
import { type Effect, getEffectKind } from '#engine/funnel/effects.ts'
import type { Step, Transition } from '#engine/funnel/funnel-definition.ts'
import { getNextTransitions, getSteps, isJob, listPassed } from '#engine/plan/step-plan.ts'
import { getTimeAfter, getTimeToLeave } from './check-effects.ts'
import type { FunnelCheck } from './funnel-check.ts'

/** Checks the sends that nobody waits for and that the page is left with: only one with `keepalive` goes on without its page. */
export function checkCutSends(check: FunnelCheck, step: Step, path: JsonPath): Diagnostic[] {
  const { funnel, diagnostic } = check
  const steps = getSteps(funnel)
  const report = (effects: readonly Effect[] | undefined, toPath: (index: number) => JsonPath): Diagnostic[] =>
    getCut(check, effects).map(({ delivery, channel, index }) =>
      diagnostic('funnel.cut-send', [...path, ...toPath(index)], { delivery, channel }),
    )
  return [
    ...(getTimeToLeave(check, step) === 0 ? report(step.do, (index) => ['do', index]) : []),
    ...getAuthoredRules(step).flatMap(({ path: rule, transition }) => {
      const { to, redirect } = transition
      const passed = to === undefined || redirect === undefined ? [] : listPassed(funnel, to)
      return [
        ...(getTimeAfter(check, transition) === 0 ? report(transition.do, (index) => [...rule, 'do', index]) : []),
        ...passed.flatMap((id) => report(steps.get(id)?.do, () => [...rule, 'redirect'])),
      ]
    }),
  ]
}

/** The deliveries among some effects that do not outlive the page. A mail service is asked without `keepalive`. */
function getCut(
  { funnel: { deliveries = {} } }: FunnelCheck,
  effects: readonly Effect[] = [],
): { delivery: string; channel: string; index: number }[] {
  return effects.flatMap((effect, index) => {
    const delivery = getEffectKind(effect).getDelivery?.(effect) ?? ''
    if (!Object.hasOwn(deliveries, delivery)) return []
    const { channel = 'function', keepalive = false } = deliveries[delivery] ?? {}
    return keepalive && channel !== 'mail' ? [] : [{ delivery, channel, index }]
  })
}

/** Remarks on steps whose own button says that it sends, and which lead to another question whatever is answered. */
export function checkSendLabels(check: FunnelCheck): Diagnostic[] {
  const { funnel, names, diagnostic } = check
  return funnel.steps.flatMap((step, index) => {
    const { id, button = '' } = step
    const [first = ''] = button.toLowerCase().split(/\s/)
    const [next, ...others] = getNextTransitions(funnel, step)
    if (!names.sendVerbs?.includes(first) || isJob(step) || !next) return []
    const asking = [next, ...others].map((transition) => findLaterQuestion(check, index, transition))
    const [question] = asking
    return question === undefined || asking.includes(undefined)
      ? []
      : [diagnostic('funnel.early-send-label', ['steps', index, 'button'], { name: id, button, next: question.id })]
  })
}

/** The step of a transition, where it comes after a place, asks something of everybody and nothing is sent on the way. */
function findLaterQuestion(
  { funnel }: FunnelCheck,
  place: number,
  { to, do: effects = [] }: Transition,
): Step | undefined {
  const step = funnel.steps.slice(place + 1).find(({ id }) => id === to)
  const sends = effects.some((effect) => typeof effect !== 'string' && 'send' in effect)
  const isQuestion = step?.ask !== undefined && !isJob(step) && step.end === undefined && step.if === undefined
  return isQuestion && !sends ? step : undefined
}
