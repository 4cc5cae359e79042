import { reportIf, reportUnknown } from '#engine/compiler/source/create-diagnostics.ts'
import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import type { JsonPath } from '#engine/compiler/source/json-source.ts'
import { getTexts } from '#engine/compiler/source/list-citations.ts'
import { type Effect, getEffectKind, getEffectName } from '#engine/funnel/effects.ts'
import type { Step, Transition, Transitions } from '#engine/funnel/funnel-definition.ts'
import { toTransitionList } from '#engine/plan/step-plan.ts'
import { checkCondition, checkSureRule } from './check-condition.ts'
import { checkPlaceholders, type FunnelCheck, getEvents } from './funnel-check.ts'

/** Checks where one key of a step leads: the rules in their order, their conditions, and the names they speak of. */
export function checkTransitions(
  check: FunnelCheck,
  step: Step,
  transitions: Transitions | undefined,
  path: JsonPath,
): Diagnostic[] {
  const list = toTransitionList(transitions)
  const at = (index: number, ...rest: (string | number)[]): JsonPath =>
    Array.isArray(transitions) ? [...path, index, ...rest] : [...path, ...rest]
  const open = list.findIndex((transition) => transition.if === undefined)
  const event = path.at(-2) === 'on' ? String(path.at(-1)) : undefined
  const data = event === undefined ? [] : (getEvents(check)[event] ?? [])
  return [
    ...list.flatMap((transition, index) =>
      checkTransition(check, transition, (...rest) => at(index, ...rest), typeof transitions === 'string', data),
    ),
    ...reportIf(open >= 0 && open < list.length - 1, () =>
      check.diagnostic('funnel.default-not-last', at(open + 1), { name: step.id }),
    ),
    ...checkIdleRules(check, transitions, path),
    ...list.slice(0, -1).flatMap((_, index) => checkSureRule(check, at(index, 'if'))),
  ]
}

function checkTransition(
  check: FunnelCheck,
  transition: Transition,
  at: (...rest: (string | number)[]) => JsonPath,
  bare: boolean,
  data: readonly string[],
): Diagnostic[] {
  const { to } = transition
  return [
    ...(to !== undefined && !check.stepIds.has(to)
      ? [check.diagnostic('funnel.unknown-step', bare ? at() : at('to'), { name: to }, check.stepIds)]
      : []),
    ...reportIf(to === undefined && transition.redirect === undefined && transition.do === undefined, () =>
      check.diagnostic('funnel.empty-rule', at(), {}),
    ),
    ...checkCondition(check, at('if'), data),
    ...checkEffects(check, transition.do, at('do')),
    ...checkRedirect(check, transition.redirect, at('redirect')),
  ]
}

/** Checks the names in a list of effects. */
export function checkEffects(check: FunnelCheck, effects: readonly Effect[] | undefined, path: JsonPath): Diagnostic[] {
  return (effects ?? []).flatMap((effect, index) => {
    const { getDelivery } = getEffectKind(effect)
    const at = [...path, index, getEffectName(effect)]
    const texts = getTexts(effect).join(' ')
    return [...checkPlaceholders(check, texts, at), ...checkDeliveryName(check, getDelivery?.(effect), at)]
  })
}

/** Checks that a delivery of that name is declared. */
export function checkDeliveryName(check: FunnelCheck, name: string | undefined, path: JsonPath): Diagnostic[] {
  const known = Object.keys(check.funnel.deliveries ?? {})
  return reportUnknown(check.diagnostic, 'funnel.unknown-delivery', path, name, known)
}

/** Checks that a way out of the page is a named link or a route of the site, with or without a place on its page. */
export function checkRedirect(
  { names, diagnostic }: FunnelCheck,
  target: string | undefined,
  path: JsonPath,
): Diagnostic[] {
  return target?.startsWith('/')
    ? reportUnknown(diagnostic, 'funnel.unknown-route', path, target.replace(/#.*/, ''), names.routes)
    : reportUnknown(diagnostic, 'funnel.unknown-link', path, target, names.links)
}

/** Remarks on the rules before the last that do what the last does for everybody else: their conditions change nothing. */
function checkIdleRules(
  { diagnostic }: FunnelCheck,
  transitions: Transitions | undefined,
  path: JsonPath,
): Diagnostic[] {
  const list = toTransitionList(transitions)
  const last = list.at(-1)
  if (!last || last.if) return []
  const outcome = toOutcome(last)
  const decisive = list.slice(0, -1).findLastIndex((each) => toOutcome(each) !== outcome)
  return list
    .slice(decisive + 1, -1)
    .map((_, index) => diagnostic('funnel.idle-rule', [...path, decisive + 1 + index], { to: last.to ?? '' }))
}

/** Everything that a rule does but its condition. */
function toOutcome({ if: _, ...outcome }: Transition): string {
  return JSON.stringify(Object.entries(outcome).toSorted(([one], [other]) => one.localeCompare(other)))
}
