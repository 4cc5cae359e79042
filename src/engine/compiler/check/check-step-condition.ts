import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import type { JsonPath } from '#engine/compiler/source/json-source.ts'
import type { FunnelDefinition, Step } from '#engine/funnel/funnel-definition.ts'
import { getNextTransitions, hasTooManyRoutes, isJob } from '#engine/plan/step-plan.ts'
import { checkCondition } from './check-condition.ts'
import type { FunnelCheck } from './funnel-check.ts'

/** Checks a step's own condition: what it asks, and that the step can be skipped. */
export function checkStepCondition(check: FunnelCheck, step: Step, path: JsonPath): Diagnostic[] {
  if (!step.if) return []
  const at = [...path, 'if']
  const kind = getUnskippable(check.funnel, step)
  return [
    ...(kind === null ? [] : [check.diagnostic('funnel.unskippable-step', at, { name: step.id, kind })]),
    ...checkCondition(check, step.if, at, []),
  ]
}

/** Why a step cannot be skipped; null where it can: its button leads somewhere for everybody. */
function getUnskippable(funnel: FunnelDefinition, step: Step): 'first' | 'end' | 'job' | 'waits' | 'leaves' | null {
  if (funnel.steps[0] === step) return 'first'
  if (step.end !== undefined) return 'end'
  if (isJob(step)) return 'job'
  const exits = getNextTransitions(funnel, step)
  if (exits.length === 0) return 'waits'
  return exits.every(({ to }) => to !== undefined) ? null : 'leaves'
}

/** Finds the first step round which too many ways lead, past steps that are skipped as well. */
export function checkSkips({ funnel, diagnostic }: FunnelCheck): Diagnostic[] {
  const index = funnel.steps.findIndex((step) => step.if && hasTooManyRoutes(funnel, step))
  const step = funnel.steps[index]
  if (!step) return []
  return [diagnostic('funnel.unskippable-step', ['steps', index, 'if'], { name: step.id, kind: 'many' })]
}
