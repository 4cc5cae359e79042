import { getAuthoredRules } from '#engine/compiler/source/authored-rules.ts'
import { reportIf } from '#engine/compiler/source/create-diagnostics.ts'
import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import type { JsonPath } from '#engine/compiler/source/json-source.ts'
import { getTexts } from '#engine/compiler/source/list-citations.ts'
import { getCitations } from '#engine/form/citation.ts'
import { DELAY_PATTERN, toMilliseconds } from '#engine/funnel/delay.ts'
import { type Effect, getEffectKind, getEffectName } from '#engine/funnel/effects.ts'
import type { FunnelDefinition, Step, Transition } from '#engine/funnel/funnel-definition.ts'
import type { Notice } from '#engine/funnel/ports.ts'
import { getSteps, listPassed, listWritten, toTransitionList } from '#engine/plan/step-plan.ts'
import type { FunnelCheck } from './funnel-check.ts'

/** The least time to notice that there is something to read, in milliseconds: the shortest the specification gives a notice. */
const LEAST_READING = 800

/**
 * The time for a word of what comes unasked and goes by itself, in milliseconds: 180 words a minute, the upper end of what
 * the BBC's Subtitle Guidelines recommend (160 to 180).
 */
const TIME_FOR_A_WORD = 60_000 / 180

/** Checks a step's effects in the order in which the visitor meets them: on the way to it, on arrival, and until the page is left. */
export function checkEffectOrder(check: FunnelCheck, step: Step, path: JsonPath): Diagnostic[] {
  const { funnel, diagnostic } = check
  return [
    ...getEmptied(step.do ?? []).map(({ name, index }) =>
      diagnostic('funnel.emptied-answers', [...path, 'do', index], { name }),
    ),
    ...getEmptiedTexts(step.do ?? []).map((index) => diagnostic('funnel.emptied-citation', [...path, 'do', index], {})),
    ...checkReading(check, step, step.do ?? [], getTimeToLeave(check, step), [...path, 'do']),
    ...getAuthoredRules(step).flatMap(({ path: rule, transition }) => {
      const effects = transition.do ?? []
      const there = effects.includes('reset') ? funnel.steps.find(({ id }) => id === transition.to) : undefined
      const emptied = getEmptied([...effects, ...(there?.do ?? [])])
      return [
        ...(emptied[0]
          ? [diagnostic('funnel.emptied-answers', [...path, ...rule, 'do'], { name: emptied[0].name })]
          : []),
        ...getEmptiedTexts(effects).map((index) =>
          diagnostic('funnel.emptied-citation', [...path, ...rule, 'do', index], {}),
        ),
        ...checkReading(check, step, effects, getTimeAfter(check, transition), [...path, ...rule, 'do']),
      ]
    }),
  ]
}

function checkReading(
  check: FunnelCheck,
  step: Step,
  effects: readonly Effect[],
  leaving: number,
  path: JsonPath,
): Diagnostic[] {
  return effects.flatMap((effect, index) =>
    typeof effect !== 'string' && 'notice' in effect
      ? checkNotice(check, step, effect.notice, leaving, path, [...path, index, getEffectName(effect)])
      : [],
  )
}

/** A notice that goes before its title can be read is a fault; one whose text needs longer may be said elsewhere too. */
function checkNotice(
  { diagnostic }: FunnelCheck,
  step: Step,
  { title, text = '', seconds = Number.POSITIVE_INFINITY }: Notice,
  leaving: number,
  path: JsonPath,
  at: JsonPath,
): Diagnostic[] {
  const least = toReadingTime(countWords(title))
  const words = countWords(`${title} ${text}`)
  const needed = toReadingTime(words)
  if (leaving < least)
    return [diagnostic('funnel.unread-notice', path, { name: step.id, least: String(Math.ceil(least)) })]
  const stays = seconds * 1000
  const params = { name: step.id, words: String(words), needed: toSeconds(needed) }
  return [
    ...reportIf(leaving < needed, () =>
      diagnostic('funnel.hurried-notice', at, { ...params, given: toSeconds(leaving) }),
    ),
    ...reportIf(stays < Math.min(needed, leaving), () =>
      diagnostic('funnel.hurried-notice', [...at, 'seconds'], { ...params, given: toSeconds(stays) }),
    ),
  ]
}

/** The milliseconds that somebody needs to notice and read so many words. */
function toReadingTime(words: number): number {
  return Math.max(LEAST_READING, words * TIME_FOR_A_WORD)
}

function countWords(text: string): number {
  return text.split(/\s+/).filter(Boolean).length
}

/** 5667 → '5.7' */
function toSeconds(milliseconds: number): string {
  return String(Math.ceil(milliseconds / 100) / 10)
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

/** The effects that cite answers beside a reset: a layout may go on showing a notice, wherever it stands. */
function getEmptiedTexts(effects: readonly Effect[]): number[] {
  if (!effects.includes('reset')) return []
  return effects.flatMap((effect, index) => (getTexts(effect).flatMap(getCitations).length > 0 ? [index] : []))
}

/** The milliseconds until the page is left without the visitor's doing, by the step's id; Infinity where it is not. */
export function getTimesToLeave({ steps }: FunnelDefinition): ReadonlyMap<string, number> {
  const times = new Map(steps.map(({ id, redirect }) => [id, redirect === undefined ? Number.POSITIVE_INFINITY : 0]))
  const waits = steps.flatMap(listWaits)
  for (let hasChanged = true; hasChanged; ) {
    hasChanged = false
    // From the end of the file, since steps lead on to later ones.
    for (const { id, wait, to, leaves } of waits.toReversed()) {
      const time = wait + (leaves ? 0 : (times.get(to ?? '') ?? Number.POSITIVE_INFINITY))
      if (time >= (times.get(id) ?? 0)) continue
      times.set(id, time)
      hasChanged = true
    }
  }
  return times
}

/** The waits of a step in milliseconds, and the step that each leads to where it does not leave the page. */
function listWaits(step: Step): { id: string; wait: number; to: string | undefined; leaves: boolean }[] {
  return listWritten(step).flatMap(({ path: [key, delay = ''], transitions }) => {
    if (key !== 'after' || !DELAY_PATTERN.test(delay)) return []
    return toTransitionList(transitions).map(({ to, redirect }) => ({
      id: step.id,
      wait: toMilliseconds(delay),
      to: redirect === undefined ? to : undefined,
      leaves: redirect !== undefined,
    }))
  })
}

/** The milliseconds until a step leaves the page without the visitor's doing; Infinity where it does not. */
function getTimeToLeave({ timesToLeave }: FunnelCheck, { id }: Step): number {
  return timesToLeave.get(id) ?? Number.POSITIVE_INFINITY
}

/** The milliseconds from a transition until the page is left without the visitor's doing; Infinity where it is not. */
function getTimeAfter({ timesToLeave }: FunnelCheck, { to, redirect }: Transition): number {
  return redirect === undefined ? (timesToLeave.get(to ?? '') ?? Number.POSITIVE_INFINITY) : 0
}

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
