import type { Funnel } from '#engine/funnel/funnel-context.ts'
import { createTracer, getShares, type Trace } from '#engine/model'
import type { Change, ChangeCode, CreateChange } from './change.ts'
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
export function compareTraces(before: Funnel, after: Funnel, pairs: Pairs, change: CreateChange): Change[] {
  const differing = createDifferences(pairs, change)
  return [
    ...compareSteps(before, after, differing, change),
    ...compareQuestions(before, differing, change),
    ...compareSends(differing, change),
    ...differing.otherwise('page.left', ({ left }) => left),
    ...differing.otherwise('ending.moved', ({ ending }) => ending),
    ...compareShares(before, after, change),
  ]
}

type GetNames = (trace: Trace) => Iterable<string>
type Differences = ReturnType<typeof createDifferences>

/** The pairs whose traces differ, by what differs. */
function createDifferences({ cases, pairs }: Pairs, change: CreateChange) {
  const who = (some: readonly Pair[]) =>
    findWho(
      cases,
      some.map((pair) => pair.case),
    )
  return {
    /** In words, whose traces these are. */
    who,
    gained: (get: GetNames) => groupPairs(pairs, (pair) => listMore(get(pair.after), get(pair.before))),
    lost: (get: GetNames) => groupPairs(pairs, (pair) => listMore(get(pair.before), get(pair.after))),
    /** The pairs of which something reads otherwise, each reported by what it was and what it is. */
    otherwise: (code: ChangeCode, get: (trace: Trace) => string | null, isAbout = (_: Pair) => true) =>
      groupPairs(pairs.filter(isAbout), (pair) => {
        const [from, to] = [get(pair.before), get(pair.after)]
        return from === to ? [] : [JSON.stringify([from ?? '', to ?? ''])]
      }).map(([key, some]) => {
        const [from, to] = toPair(key)
        return change(code, 'additive', { before: from, after: to }, who(some))
      }),
  }
}

function compareSteps(
  before: Funnel,
  after: Funnel,
  { who, gained, lost, otherwise }: Differences,
  change: CreateChange,
): Change[] {
  const isJob = (funnel: Funnel, id: string) =>
    funnel.definition.steps.some((step) => step.id === id && (step.send !== undefined || step.end !== undefined))
  return [
    ...gained(({ steps }) => steps)
      .filter(([step]) => !isJob(after, step))
      .map(([step, some]) => change('step.passed', 'additive', { step, after: getBefore(some, step) }, who(some))),
    ...lost(({ steps }) => steps)
      .filter(([step]) => !isJob(before, step))
      .map(([step, some]) => change('step.skipped', 'additive', { step }, who(some))),
    ...otherwise('steps.reordered', ({ steps }) => steps.join(' → '), hasSameSteps),
  ]
}

/** A question that is asked no longer breaks a delivery that carried its answer. */
function compareQuestions(before: Funnel, { who, gained, lost }: Differences, change: CreateChange): Change[] {
  return [
    ...gained(({ asked }) => asked).map(([field, some]) => change('field.asked', 'additive', { field }, who(some))),
    ...lost(({ asked }) => asked).map(([field, some]) => {
      const carried = deliveriesWith(before, field).filter((name) => some.some((pair) => pair.before.sends.has(name)))
      const deliveries = carried.join(', ')
      return change('field.unasked', carried.length > 0 ? 'breaking' : 'additive', { field, deliveries }, who(some))
    }),
  ]
}

function compareSends({ who, gained, lost }: Differences, change: CreateChange): Change[] {
  return [
    ...gained(({ sends }) => sends).map(([delivery, some]) => change('send.made', 'additive', { delivery }, who(some))),
    ...lost(({ sends }) => sends).map(([delivery, some]) => change('send.unmade', 'breaking', { delivery }, who(some))),
  ]
}

/** The pairs by each name that they have. */
function groupPairs(pairs: readonly Pair[], toNames: (pair: Pair) => Iterable<string>): [string, Pair[]][] {
  const groups = new Map<string, Pair[]>()
  for (const pair of pairs) {
    for (const name of new Set(toNames(pair))) groups.set(name, [...(groups.get(name) ?? []), pair])
  }
  return [...groups]
}

/** The names of one trace that the other has not. */
function listMore(names: Iterable<string>, others: Iterable<string>): string[] {
  const known = new Set(others)
  return [...names].filter((name) => !known.has(name))
}

function hasSameSteps({ before, after }: Pair): boolean {
  return JSON.stringify([...before.steps].sort()) === JSON.stringify([...after.steps].sort())
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
