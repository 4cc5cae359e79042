import { getAuthoredRules } from '#engine/compiler/source/authored-rules.ts'
import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import type { JsonPath } from '#engine/compiler/source/json-source.ts'
import { reportUnless } from '#engine/compiler/source/report.ts'
import { type Effect, getEffectName, isPageEffectName } from '#engine/funnel/effects.ts'
import type { Step } from '#engine/funnel/funnel-definition.ts'
import type { PageAbility } from '#engine/page'
import { type FunnelCheck, getPart } from './funnel-check.ts'

const FUNNEL_KEYS = [
  'form',
  'layout',
  'check',
  'opening',
  'pace',
  'back',
  'draft',
  'score',
  'values',
  'deliveries',
  'parameters',
  'variants',
  'screens',
  'note',
] as const
/** No button leads on from a ofParts step: it waits for something, works, or is an ending. */
const WAITS = ['on', 'after', 'mount', 'end'] as const
const STEP_KEYS = ['ask', 'show', 'send', 'next', 'back', 'button', 'heading', 'note', 'review', 'variants'] as const

/** Something that a step asks of the page, and where it is written. */
type Use = { path: JsonPath; key: string; ability?: PageAbility }

/**
 * Checks that a funnel with a part asks for nothing that belongs to screens of its own (questions, buttons, submissions,
 * addresses that only the site's configuration knows), nor for what its part does not offer.
 */
export function checkPagePart(check: FunnelCheck): Diagnostic[] {
  const { funnel, names, diagnostic } = check
  if (funnel.part === undefined) return []
  const refuse = (path: JsonPath, key: string) => diagnostic('funnel.not-of-parts', path, { key })
  const part = getPart(check)
  return [
    ...(part ? [] : [diagnostic('funnel.unknown-part', ['part'], { name: funnel.part }, Object.keys(names.parts))]),
    ...FUNNEL_KEYS.filter((key) => funnel[key] !== undefined).map((key) => refuse([key], key)),
    ...funnel.steps.flatMap((step, index) => [
      ...STEP_KEYS.filter((key) => step[key] !== undefined).map((key) => refuse(['steps', index, key], key)),
      ...getUses(step, ['steps', index]).flatMap(({ path, key, ability }) => {
        if (!ability) return [refuse(path, key)]
        return reportUnless(!part || part.offers.includes(ability), () =>
          diagnostic('funnel.not-offered', path, { key }),
        )
      }),
      ...reportUnless(
        WAITS.some((key) => step[key] !== undefined),
        () => diagnostic('funnel.no-way-on', ['steps', index], { name: step.id }),
      ),
    ]),
  ]
}

function getUses(step: Step, path: JsonPath): Use[] {
  const rules = getAuthoredRules(step).map(({ path: rule, transition }) => ({
    ...transition,
    path: [...path, ...rule],
  }))
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
