import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import type { Step, Transition } from '#engine/funnel/funnel-definition.ts'
import { getNextTransitions, isJob } from '#engine/plan/step-plan.ts'
import type { FunnelCheck } from './funnel-check.ts'

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
