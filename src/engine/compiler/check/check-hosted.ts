import type { Fault } from '#engine/compiler/source/fault.ts'
import type { JsonPath } from '#engine/compiler/source/json-source.ts'
import { getWrittenRules } from '#engine/compiler/source/written-rules.ts'
import { type Effect, getEffectName, isPageEffectName } from '#engine/funnel/effects.ts'
import type { Step } from '#engine/funnel/funnel-definition.ts'
import type { PageAbility } from '#engine/page'
import { type FunnelCheck, getHost } from './funnel-check.ts'

const FUNNEL_KEYS = ['form', 'frame', 'check', 'back', 'score', 'deliveries'] as const
/** No button leads on from a hosted step: it waits for something, works, or is an ending. */
const WAITS = ['on', 'after', 'mount', 'end'] as const
const STEP_KEYS = ['ask', 'show', 'send', 'next', 'back', 'button'] as const

/** Something that a step asks of the page, and where it is written. */
type Use = { path: JsonPath; key: string; ability?: PageAbility }

/**
 * Checks that a funnel with a host asks for nothing that belongs to screens of its own (questions, buttons, submissions,
 * addresses that only the site's configuration knows), nor for what its host does not offer.
 */
export function checkHosted(check: FunnelCheck): Fault[] {
  const { funnel, names, fault } = check
  if (funnel.host === undefined) return []
  const refuse = (path: JsonPath, key: string) => fault('funnel.not-hosted', path, { key })
  const host = getHost(check)
  return [
    ...(host ? [] : [fault('funnel.unknown-host', ['host'], { name: funnel.host }, Object.keys(names.hosts))]),
    ...FUNNEL_KEYS.filter((key) => funnel[key] !== undefined).map((key) => refuse([key], key)),
    ...funnel.steps.flatMap((step, index) => [
      ...STEP_KEYS.filter((key) => step[key] !== undefined).map((key) => refuse(['steps', index, key], key)),
      ...getUses(step, ['steps', index]).flatMap(({ path, key, ability }) => {
        if (!ability) return [refuse(path, key)]
        return !host || host.offers.includes(ability) ? [] : [fault('funnel.not-offered', path, { key })]
      }),
      ...(WAITS.some((key) => step[key] !== undefined)
        ? []
        : [fault('funnel.no-way-on', ['steps', index], { name: step.id })]),
    ]),
  ]
}

function getUses(step: Step, path: JsonPath): Use[] {
  const rules = getWrittenRules(step).map(({ path: rule, transition }) => ({ ...transition, path: [...path, ...rule] }))
  const { mount, poll } = step
  return [
    ...(mount ? [{ path: [...path, 'mount'], key: 'mount', ability: 'mount' } as const] : []),
    ...(poll ? [{ path: [...path, 'poll'], key: 'poll', ability: 'poll' } as const] : []),
    ...[{ ...step, path }, ...rules].flatMap((place) => [
      ...(place.do ?? []).map((effect, index) => toUse(effect, [...place.path, 'do', index])),
      ...toRedirect(place.redirect, [...place.path, 'redirect']),
    ]),
  ]
}

function toUse(effect: Effect, path: JsonPath): Use {
  const key = getEffectName(effect)
  return { path, key, ...(isPageEffectName(key) && { ability: key }) }
}

/** A route of the site is known in the funnel itself; another address only in the site's configuration. */
function toRedirect(target: string | undefined, path: JsonPath): Use[] {
  if (target === undefined) return []
  return [{ path, key: 'redirect', ...(target.startsWith('/') && { ability: 'redirect' as const }) }]
}
