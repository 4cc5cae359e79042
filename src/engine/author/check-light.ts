import type { Condition, Effect, FunnelDefinition, Step } from '#engine/funnel/funnel-definition.ts'
import { getTransitions } from '#engine/funnel/transitions.ts'
import type { Fault } from './fault.ts'
import type { JsonPath } from './json-source.ts'
import type { ReportFault } from './report-fault.ts'

const FUNNEL_KEYS = ['form', 'frame', 'check', 'back', 'score', 'deliveries'] as const
/** No button leads on from a light step: it waits for something, works, or is an ending. */
const WAITS = ['on', 'after', 'mount', 'end'] as const
const STEP_KEYS = ['ask', 'show', 'send', 'next', 'back', 'button'] as const

/**
 * Checks that a funnel marked as light asks for nothing that a transition table cannot do: no questions, no screens
 * of its own, no submissions, no addresses that only the site's configuration knows.
 */
export function checkLight(funnel: FunnelDefinition, fault: ReportFault): Fault[] {
  if (funnel.runtime !== 'light') return []
  const refuse = (path: JsonPath, key: string) => fault('funnel.not-light', path, { key })
  return [
    ...FUNNEL_KEYS.filter((key) => funnel[key] !== undefined).map((key) => refuse([key], key)),
    ...funnel.steps.flatMap((step, index) => [
      ...STEP_KEYS.filter((key) => step[key] !== undefined).map((key) => refuse(['steps', index, key], key)),
      ...getHeavyParts(step).map((key) => refuse(['steps', index], key)),
      ...(WAITS.some((key) => step[key] !== undefined)
        ? []
        : [fault('funnel.no-way-on', ['steps', index], { name: step.id })]),
    ]),
  ]
}

function getHeavyParts(step: Step): string[] {
  const transitions = getTransitions(step)
  const effects = [...(step.do ?? []), ...transitions.flatMap((transition) => transition.do ?? [])]
  const targets = [step.redirect, ...transitions.map((transition) => transition.redirect)]
  return [
    ...effects.flatMap(getHeavyEffect),
    ...targets.filter((target) => target !== undefined && !target.startsWith('/')).map(() => 'redirect'),
    ...transitions.flatMap((transition) => (transition.if && hasContains(transition.if) ? ['contains'] : [])),
  ]
}

function getHeavyEffect(effect: Effect): string[] {
  if (typeof effect === 'string') return [effect]
  return 'send' in effect ? ['send'] : []
}

/** Data of an event is never a list. */
function hasContains(condition: Condition): boolean {
  return JSON.stringify(condition).includes('"contains":')
}
