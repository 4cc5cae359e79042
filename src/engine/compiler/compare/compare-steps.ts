import { defined } from '#engine/form/record.ts'
import { type Effect, getEffectName } from '#engine/funnel/effects.ts'
import type { Funnel } from '#engine/funnel/funnel-context.ts'
import type { Step } from '#engine/funnel/funnel-definition.ts'
import { type Edge, type FunnelMachineConfig, listEvents, type StateConfig } from '#engine/funnel/machine-config.ts'
import { writeCondition } from '#engine/plan/condition-schema.ts'
import { getSteps, listWritten, toTransitionList } from '#engine/plan/step-plan.ts'
import { type Change, type CreateChange, compareValues } from './change.ts'

/** Keys of a step whose changes are already reported as changed paths. */
const OF_WAYS = ['id', 'description', 'ask', 'if', 'next', 'ok', 'fail', 'on', 'after', 'back', 'do']

/** Compares each step that both versions have, but for its button, which the paths report. */
export function compareSteps(before: Funnel, after: Funnel, change: CreateChange): Change[] {
  const { config: from } = before
  const { config: to } = after
  const earlier = getSteps(before.definition)
  return after.definition.steps.flatMap((meta) => {
    const step = meta.id
    const [past, old, now] = [earlier.get(step), from.states[step], to.states[step]]
    if (!past || !old || !now) return []
    const [allowed, allows] = ['step.back' in old.on, 'step.back' in now.on]
    return [
      ...compareEvents(step, from, to, change),
      ...(allowed === allows ? [] : [change(allows ? 'back.allowed' : 'back.refused', 'additive', { step })]),
      ...[
        ...compareValues(omit(past), omit(meta)),
        ...compareValues(toDone(past.do), toDone(meta.do), 'do'),
        ...compareRules(past, meta),
      ].map((params) => change('step.changed', 'additive', { step, ...params })),
    ]
  })
}

/**
 * What the rules of a step do beside leading on, and when those hold that no answer of a path decides. Rules that do the same in both
 * versions are left out, wherever they stand.
 */
function compareRules(old: Step, now: Step): ReturnType<typeof compareValues> {
  const [before, after] = [getDone(old), getDone(now)]
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const [from = [], to = []] = [before.get(key), after.get(key)]
    const [lost, gained] = [listMore(from, to), listMore(to, from)]
    return Array.from({ length: Math.max(lost.length, gained.length) }, (_, index) =>
      compareValues(lost[index] ?? {}, gained[index] ?? {}, key),
    ).flat()
  })
}

/** What each rule of a step does, by the key under which it is written. */
function getDone(step: Step): Map<string, object[]> {
  return new Map(
    listWritten(step).map(({ path, transitions }) => {
      // Where these lead, and what they send, is told by the paths.
      const isFollowed = path[0] === 'next' || path[0] === 'ok'
      const rules = toTransitionList(transitions).map(({ if: condition, carry, do: effects }) => {
        const { send, ...rest } = toDone(effects)
        return defined({ ...rest, carry, ...(isFollowed ? {} : { send, if: condition && writeCondition(condition) }) })
      })
      return [path.join('.'), rules.filter((rule) => Object.keys(rule).length > 0)]
    }),
  )
}

/** Effects by their names, notices by their parts: `[{ "notice": { "title": "Hola" } }]` → `{ 'notice.title': 'Hola' }` */
function toDone(effects: readonly Effect[] = []): Record<string, unknown> {
  const names = effects.map(getEffectName)
  return Object.fromEntries(
    effects.flatMap((effect, index): [string, unknown][] => {
      const name = names[index] ?? ''
      const before = names.slice(0, index).filter((each) => each === name).length
      const key = before === 0 ? name : `${name} ${before + 1}`
      if (typeof effect === 'string') return [[key, true]]
      if ('notice' in effect) return Object.entries(effect.notice).map(([part, value]) => [`${key}.${part}`, value])
      return [[key, 'send' in effect ? effect.send : [effect.track, effect.name].filter(Boolean).join(' · ')]]
    }),
  )
}

/** The rules of one version that the other has not as well. */
function listMore(rules: readonly object[], others: readonly object[]): object[] {
  const left = others.map((each) => JSON.stringify(each))
  return rules.filter((each) => {
    const place = left.indexOf(JSON.stringify(each))
    if (place >= 0) left.splice(place, 1)
    return place < 0
  })
}

/** Compares the exits of a step beside its button and Back: outcomes of jobs, events, waits. */
function compareEvents(
  step: string,
  from: FunnelMachineConfig,
  to: FunnelMachineConfig,
  change: CreateChange,
): Change[] {
  const [old, now] = [getEvents(from.states[step]), getEvents(to.states[step])]
  const lost = [...old.keys()].filter((event) => !now.has(event))
  const gained = [...now.keys()].filter((event) => !old.has(event))
  const wait = findWait(lost, gained)
  return [
    ...(wait
      ? [
          change('wait.changed', 'additive', {
            step,
            before: toDelay(from, wait.lost),
            after: toDelay(to, wait.gained),
          }),
        ]
      : []),
    ...lost
      .filter((event) => event !== wait?.lost)
      .map((event) => change('event.removed', 'additive', { step, event })),
    ...gained
      .filter((event) => event !== wait?.gained)
      .map((event) => change('event.added', 'additive', { step, event, after: now.get(event) ?? '' })),
    ...findMoved(old, now).map((moved) => change('event.moved', 'additive', { step, ...moved })),
  ]
}

/** The events that lead elsewhere now. */
function findMoved(old: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>) {
  return [...now].flatMap(([event, after]) => {
    const before = old.get(event)
    return before === undefined || before === after ? [] : [{ event, before, after }]
  })
}

/** The one wait that is lost and the one that is gained in its place. */
function findWait(lost: readonly string[], gained: readonly string[]): { lost: string; gained: string } | undefined {
  const [[before, ...others] = [], [now, ...more] = []] = [lost, gained].map((events) =>
    events.filter((event) => event.startsWith('after ')),
  )
  const isOne = others.length === 0 && more.length === 0
  return isOne && before !== undefined && now !== undefined ? { lost: before, gained: now } : undefined
}

/** The steps to which each event leads; a job's outcomes are called as authors write them, a wait `after 800ms`. */
function getEvents(state: StateConfig | undefined): Map<string, string> {
  if (!state) return new Map()
  const { 'step.completed': _, 'step.back': __, 'job.done': ok, 'job.failed': fail, ...others } = listEvents(state)
  const events = Object.entries({ ...others, ...defined({ ok, fail }) })
  return new Map(events.map(([event, edges]) => [event.replace(/^after\./, 'after '), edges.map(toText).join(', ')]))
}

/** The target of an edge: a step, or out of the page. */
function toText({ target, actions }: Edge): string {
  const redirect = actions.findLast(({ type }) => type === 'redirect')
  return target ?? (redirect?.type === 'redirect' ? redirect.params.target : '·')
}

/** 'after 800ms' → '0.8' */
function toDelay({ delays }: FunnelMachineConfig, event: string): string {
  return String((delays[event.slice('after '.length)] ?? 0) / 1000)
}

function omit(step: Step): Record<string, unknown> {
  return Object.fromEntries(Object.entries(step).filter(([key]) => !OF_WAYS.includes(key)))
}
