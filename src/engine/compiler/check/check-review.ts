import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import type { JsonPath } from '#engine/compiler/source/json-source.ts'
import { reportIf, reportUnless } from '#engine/compiler/source/report.ts'
import type { FunnelDefinition, Step } from '#engine/funnel/funnel-definition.ts'
import { getExits, getSteps, getTargets, isJob, toTransitionList } from '#engine/plan/step-plan.ts'
import type { FunnelCheck } from './funnel-check.ts'

/**
 * Checks a step that shows the answers for review: there must be some, and Back must lead to each of them, since it is Back that
 * a visitor takes to change one.
 */
export function checkReview(check: FunnelCheck, step: Step, path: JsonPath): Diagnostic[] {
  const { funnel, diagnostic } = check
  if (!step.review) return []
  const before = getStepsBefore(check, step)
  const closed = [...before, step].find(
    (each) => isJob(each) || !(each.back ?? funnel.back ?? true) || each.do?.includes('reset'),
  )
  return [
    ...reportUnless(
      before.some(({ ask }) => ask !== undefined),
      () => diagnostic('funnel.empty-review', [...path, 'review'], { name: step.id }),
    ),
    ...reportIf(closed, (closed) =>
      diagnostic('funnel.closed-review', [...path, 'review'], { name: step.id, step: closed.id }),
    ),
  ]
}

/** The steps that a visitor may have passed when they come to one for the first time. */
function getStepsBefore({ funnel }: FunnelCheck, review: Step): Step[] {
  const byId = getSteps(funnel)
  const [first] = funnel.steps
  const reached = new Set<Step>()
  for (const open = first ? [first] : []; open.length > 0; ) {
    const step = open.pop()
    if (!step || step === review || reached.has(step)) continue
    reached.add(step)
    open.push(...getMeantTargets(funnel, step).flatMap((id) => byId.get(id) ?? []))
  }
  const leading = new Set<Step>([review])
  for (let count = 0; count < leading.size; ) {
    count = leading.size
    for (const step of reached) {
      if (getMeantTargets(funnel, step).some((id) => leading.has(byId.get(id) ?? step) && id !== step.id))
        leading.add(step)
    }
  }
  leading.delete(review)
  return [...leading]
}

/**
 * The steps that a step leads to; a step without rules is taken to lead on to the next, as in most funnels. An ending that empties
 * the answers leads to none: nothing before it is answered when the funnel begins anew.
 */
function getMeantTargets(funnel: FunnelDefinition, step: Step): string[] {
  if (step.end !== undefined && step.do?.includes('reset')) return []
  const rules = toTransitionList(step.next)
  const isOpen = rules.length > 0 && rules.every((rule) => rule.if !== undefined)
  const following = isOpen ? funnel.steps[funnel.steps.indexOf(step) + 1] : undefined
  return [...getTargets(getExits(funnel, step)), ...(following ? [following.id] : [])]
}
