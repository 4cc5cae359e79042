import type { Funnel } from '#engine/funnel/funnel-context.ts'
import { createTracer, getShares, type Trace } from '#engine/model'
import type { Change, CreateChange } from './change.ts'
import { deliveriesWith } from './compare-deliveries.ts'
import { findWho } from './find-who.ts'
import { type Case, type Cases, listCases } from './list-cases.ts'

/** The traces that the same answers leave in two versions. */
export type Pair = { case: Case; before: Trace; after: Trace }
export type Pairs = { cases: Cases; pairs: readonly Pair[] }

/** Follows every path to answer that the two can tell apart through both. */
export function tracePairs(before: Funnel, after: Funnel): Pairs {
  const cases = listCases([before, after])
  const [traceBefore, traceAfter] = [createTracer(before), createTracer(after)]
  const pairs = cases.list.map((each) => ({
    case: each,
    before: traceBefore(each.answers, each.variant),
    after: traceAfter(each.answers, each.variant),
  }))
  return { cases, pairs }
}

/** A shift of shares below this is not told. */
const LEAST_SHARE = 0.0005

/** Compares the traces of the same answers: steps, questions, deliveries, ways out, endings. */
export function compareTraces(before: Funnel, after: Funnel, { cases, pairs }: Pairs, change: CreateChange): Change[] {
  const who = (some: readonly Pair[]) =>
    findWho(
      cases,
      some.map((pair) => pair.case),
    )
  /** The pairs by what is in the one and not in the other. */
  const group = (toNames: (pair: Pair) => Iterable<string>) => {
    const groups = new Map<string, Pair[]>()
    for (const pair of pairs) {
      for (const name of new Set(toNames(pair))) groups.set(name, [...(groups.get(name) ?? []), pair])
    }
    return [...groups]
  }
  const gained = (get: (trace: Trace) => Iterable<string>) =>
    group((pair) => {
      const known = new Set(get(pair.before))
      return [...get(pair.after)].filter((name) => !known.has(name))
    })
  const lost = (get: (trace: Trace) => Iterable<string>) =>
    group((pair) => {
      const known = new Set(get(pair.after))
      return [...get(pair.before)].filter((name) => !known.has(name))
    })
  const isJob = (funnel: Funnel, id: string) =>
    funnel.definition.steps.some((step) => step.id === id && (step.send !== undefined || step.end !== undefined))
  const steps = ({ steps: own }: Trace) => own
  const reordered = group((pair) => {
    const isSame = JSON.stringify(pair.before.steps) === JSON.stringify(pair.after.steps)
    const hasSame = JSON.stringify([...pair.before.steps].sort()) === JSON.stringify([...pair.after.steps].sort())
    return isSame || !hasSame ? [] : [JSON.stringify([pair.before.steps.join(' → '), pair.after.steps.join(' → ')])]
  })
  const moved = group(({ before: { ending: from }, after: { ending: to } }) =>
    from === to ? [] : [JSON.stringify([from ?? '', to ?? ''])],
  )
  const left = group(({ before: { left: from }, after: { left: to } }) =>
    from === to ? [] : [JSON.stringify([from ?? '', to ?? ''])],
  )
  return [
    ...gained(steps)
      .filter(([step]) => !isJob(after, step))
      .map(([step, some]) => change('step.passed', 'additive', { step, after: getBefore(some, step) }, who(some))),
    ...lost(steps)
      .filter(([step]) => !isJob(before, step))
      .map(([step, some]) => change('step.skipped', 'additive', { step }, who(some))),
    ...reordered.map(([key, some]) => {
      const [from, to] = toPair(key)
      return change('steps.reordered', 'additive', { before: from, after: to }, who(some))
    }),
    ...gained(({ asked }) => asked).map(([field, some]) => change('field.asked', 'additive', { field }, who(some))),
    ...lost(({ asked }) => asked).map(([field, some]) => {
      const carried = deliveriesWith(before, field).filter((name) => some.some((pair) => pair.before.sends.has(name)))
      const deliveries = carried.join(', ')
      return change('field.unasked', carried.length > 0 ? 'breaking' : 'additive', { field, deliveries }, who(some))
    }),
    ...gained(({ sends }) => sends).map(([delivery, some]) => change('send.made', 'additive', { delivery }, who(some))),
    ...lost(({ sends }) => sends).map(([delivery, some]) => change('send.unmade', 'breaking', { delivery }, who(some))),
    ...left.map(([key, some]) => {
      const [from, to] = toPair(key)
      return change('page.left', 'additive', { before: from, after: to }, who(some))
    }),
    ...moved.map(([key, some]) => {
      const [from, to] = toPair(key)
      return change('ending.moved', 'additive', { before: from, after: to }, who(some))
    }),
    ...compareShares(before, after, change),
  ]
}

/** The step before one, on the first way that passes it. */
function getBefore([pair]: readonly Pair[], step: string): string {
  const steps = pair?.after.steps ?? []
  return steps[steps.indexOf(step) - 1] ?? ''
}

function toPair(key: string): [string, string] {
  const [from, to]: string[] = JSON.parse(key)
  return [from ?? '', to ?? '']
}

function compareShares(before: Funnel, after: Funnel, change: CreateChange): Change[] {
  const [from, to] = [getShares(before).all, getShares(after).all]
  return Object.keys(from)
    .filter((ending) => ending in to && Math.abs((from[ending] ?? 0) - (to[ending] ?? 0)) > LEAST_SHARE)
    .map((ending) =>
      change('share.changed', 'additive', { ending, before: String(from[ending]), after: String(to[ending]) }),
    )
}
