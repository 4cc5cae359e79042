import { getAuthoredRules } from '#engine/compiler/source/authored-rules.ts'
import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import type { JsonPath } from '#engine/compiler/source/json-source.ts'
import { DELAY_PATTERN, toMilliseconds } from '#engine/funnel/delay.ts'
import { type Effect, getEffectKind, getEffectName } from '#engine/funnel/effects.ts'
import type { FunnelDefinition, Step, Transition } from '#engine/funnel/funnel-definition.ts'
import { toTransitionList } from '#engine/funnel/transitions.ts'
import type { FunnelCheck } from './funnel-check.ts'

/** The least time to read a notice, in milliseconds: as long as the application's last one stands (specification, timings). */
const LEAST_READING = 800

/** Checks a step's effects in the order in which the visitor meets them: on the way to it, on arrival, and until the page is left. */
export function checkEffectOrder({ funnel, diagnostic }: FunnelCheck, step: Step, path: JsonPath): Diagnostic[] {
  const refuseUnread = (effects: readonly Effect[], leaving: number, at: JsonPath): Diagnostic[] =>
    effects.some((effect) => getEffectKind(effect).isRead) && leaving < LEAST_READING
      ? [diagnostic('funnel.unread-notice', at, { name: step.id, least: String(LEAST_READING) })]
      : []
  return [
    ...getEmptied(step.do ?? []).map(({ name, index }) =>
      diagnostic('funnel.emptied-answers', [...path, 'do', index], { name }),
    ),
    ...refuseUnread(step.do ?? [], getTimeToLeave(funnel, step), [...path, 'do']),
    ...getAuthoredRules(step).flatMap(({ path: rule, transition }) => {
      const there = funnel.steps.find(({ id }) => id === transition.to)
      const effects = transition.do ?? []
      const emptied = getEmptied([...effects, ...(there?.do ?? [])])
      return [
        ...(effects.includes('reset') && emptied[0]
          ? [diagnostic('funnel.emptied-answers', [...path, ...rule, 'do'], { name: emptied[0].name })]
          : []),
        ...refuseUnread(effects, getTimeAfter(funnel, transition, []), [...path, ...rule, 'do']),
      ]
    }),
  ]
}

/** The effects that need answers after a reset has emptied them. */
function getEmptied(effects: readonly Effect[]): { name: string; index: number }[] {
  const reset = effects.indexOf('reset')
  return effects.flatMap((effect, index) => {
    if (reset < 0 || index < reset) return []
    const { needsAnswers, getDelivery } = getEffectKind(effect)
    return needsAnswers ? [{ name: getDelivery?.(effect) ?? getEffectName(effect), index }] : []
  })
}

/** The milliseconds until the page is left without the visitor's doing; Infinity where it is not. */
function getTimeToLeave(funnel: FunnelDefinition, step: Step, seen: readonly Step[] = []): number {
  if (step.redirect !== undefined) return 0
  if (seen.includes(step)) return Number.POSITIVE_INFINITY
  const delays = Object.entries(step.after ?? {}).filter(([delay]) => DELAY_PATTERN.test(delay))
  const waits = delays.flatMap(([delay, transitions]) =>
    toTransitionList(transitions).map(
      (transition) => toMilliseconds(delay) + getTimeAfter(funnel, transition, [...seen, step]),
    ),
  )
  return Math.min(Number.POSITIVE_INFINITY, ...waits)
}

function getTimeAfter(funnel: FunnelDefinition, { to, redirect }: Transition, seen: readonly Step[]): number {
  if (redirect !== undefined) return 0
  const there = funnel.steps.find(({ id }) => id === to)
  return there ? getTimeToLeave(funnel, there, seen) : Number.POSITIVE_INFINITY
}
