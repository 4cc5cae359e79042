import type { AnswerValue } from '#engine/form/form-definition.ts'
import type { Funnel } from '#engine/funnel/funnel-context.ts'
import type { BodySource } from '#engine/funnel/funnel-definition.ts'
import { createTracer, getShares, type Trace } from '#engine/model'
import type { Answered, Change, ChangeCode, CreateChange, Stretch, Who } from './change.ts'
import { type Case, type Cases, type Dimension, type Grid, listCases } from './list-cases.ts'

/** The traces that the same answers leave in two versions. */
export type Pair = { case: Case; before: Trace; after: Trace }
export type Pairs = { cases: Cases; pairs: readonly Pair[]; toPair(each: Case): Pair }

/** Follows every path to answer that the two can tell apart through both. */
export function tracePairs(before: Funnel, after: Funnel): Pairs {
  const cases = listCases([before, after])
  const [traceBefore, traceAfter] = [createTracer(before), createTracer(after)]
  const toPair = (each: Case): Pair => ({
    case: each,
    before: traceBefore(each.answers, each.variant),
    after: traceAfter(each.answers, each.variant),
  })
  return { cases, pairs: cases.list.map(toPair), toPair }
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
    ...compareEnds(differing, change),
    ...compareShares(before, after, change),
  ]
}

type GetNames = (trace: Trace) => Iterable<string>
type Differences = ReturnType<typeof createDifferences>

/** The pairs whose traces differ, by what differs. */
function createDifferences({ cases, pairs, toPair }: Pairs, change: CreateChange) {
  const group = (toNames: (pair: Pair) => readonly string[]) =>
    groupPairs(pairs, toNames).map(([name, some]) => ({
      name,
      some,
      /** In words, whose traces these are. */
      who: () =>
        findWho(
          cases,
          some.map((pair) => pair.case),
          (each) => toNames(toPair(each)).includes(name),
        ),
    }))
  return {
    gained: (get: GetNames) => group((pair) => listMore(get(pair.after), get(pair.before))),
    lost: (get: GetNames) => group((pair) => listMore(get(pair.before), get(pair.after))),
    /** The pairs of which something reads otherwise, each reported by what it was and what it is. */
    otherwise: (code: ChangeCode, get: (trace: Trace) => string | null, isAbout = (_: Pair) => true) =>
      group((pair) => {
        const [from, to] = [get(pair.before), get(pair.after)]
        return from === to || !isAbout(pair) ? [] : [JSON.stringify([from ?? '', to ?? ''])]
      }).map(({ name, who }) => {
        const [from = '', to = '']: string[] = JSON.parse(name)
        return change(code, 'additive', { before: from, after: to }, who())
      }),
  }
}

function compareSteps(
  before: Funnel,
  after: Funnel,
  { gained, lost, otherwise }: Differences,
  change: CreateChange,
): Change[] {
  const isJob = (funnel: Funnel, id: string) =>
    funnel.definition.steps.some((step) => step.id === id && (step.send !== undefined || step.end !== undefined))
  return [
    ...gained(({ steps }) => steps)
      .filter(({ name }) => !isJob(after, name))
      .map(({ name: step, some, who }) =>
        change('step.passed', 'additive', { step, after: getBefore(some, step) }, who()),
      ),
    ...lost(({ steps }) => steps)
      .filter(({ name }) => !isJob(before, name))
      .map(({ name: step, who }) => change('step.skipped', 'additive', { step }, who())),
    ...otherwise('steps.reordered', ({ steps }) => steps.join(' → '), hasSameSteps),
  ]
}

/** A question that is asked no longer breaks a delivery that carried its answer. */
function compareQuestions(before: Funnel, { gained, lost }: Differences, change: CreateChange): Change[] {
  return [
    ...gained(({ asked }) => asked).map(({ name: field, who }) => change('field.asked', 'additive', { field }, who())),
    ...lost(({ asked }) => asked).map(({ name: field, some, who }) => {
      const carried = deliveriesWith(before, field).filter((name) => some.some((pair) => pair.before.sends.has(name)))
      const deliveries = carried.join(', ')
      return change('field.unasked', carried.length > 0 ? 'breaking' : 'additive', { field, deliveries }, who())
    }),
  ]
}

function compareSends({ gained, lost }: Differences, change: CreateChange): Change[] {
  return [
    ...gained(({ sends }) => sends).map(({ name: delivery, who }) =>
      change('send.made', 'additive', { delivery }, who()),
    ),
    ...lost(({ sends }) => sends).map(({ name: delivery, who }) =>
      change('send.unmade', 'breaking', { delivery }, who()),
    ),
  ]
}

/** Whoever is asked for another answer comes to no ending with this one, and may with another. */
function compareEnds({ gained, otherwise }: Differences, change: CreateChange): Change[] {
  return [
    ...gained(({ refused }) => (refused === null ? [] : [refused])).map(({ name: step, who }) =>
      change('answer.refused', 'additive', { step }, who()),
    ),
    ...otherwise(
      'ending.moved',
      ({ ending }) => ending,
      ({ after }) => after.refused === null,
    ),
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

/** The shares that are others now. Who comes to no ending has none: the last, without a name, is theirs. */
function compareShares(before: Funnel, after: Funnel, change: CreateChange): Change[] {
  const [from, to] = [getShares(before).all, getShares(after).all].map((shares): Record<string, number> => {
    const rest = 1 - Object.values(shares).reduce((sum, share) => sum + share, 0)
    return { ...shares, '': rest < LEAST_SHARE ? 0 : rest }
  })
  return [...new Set([...Object.keys(from ?? {}), ...Object.keys(to ?? {})])]
    .map((ending) => ({ ending, before: from?.[ending] ?? 0, after: to?.[ending] ?? 0 }))
    .filter((each) => Math.abs(each.before - each.after) > LEAST_SHARE)
    .map(({ ending, ...shares }) =>
      change('share.changed', 'additive', { ending, before: String(shares.before), after: String(shares.after) }),
    )
}

/** Whether a change concerns a way to answer, be it none of those that were tried. */
type IsConcerned = (each: Case) => boolean

/** Says of some of the cases by which answers they differ from all others. */
function findWho({ dimensions, list, isSampled }: Cases, some: readonly Case[], isConcerned: IsConcerned): Who {
  if (some.length === list.length) return { kind: 'all' }
  const places = dimensions.map((_, index) => new Set(some.map((each) => each.places[index] ?? 0)))
  const inside = list.filter((each) => each.places.every((place, index) => places[index]?.has(place)))
  const isBox = inside.length === some.length
  const toAnswered = (chosen: readonly ReadonlySet<number>[]): Answered[] =>
    dimensions.flatMap(({ field, values }, index) => {
      const own = values.filter((_, place) => chosen[index]?.has(place))
      return own.length === values.length ? [] : [{ field, values: own }]
    })
  const [first] = some
  if (isBox && !isSampled && first) {
    const ends = [first, some.at(-1) ?? first]
    const answered = toAnswered(places).map((each) => {
      const dimension = dimensions.find(({ field }) => field === each.field)
      return dimension ? { ...each, ...toExtent(dimension, each.values, ends, isConcerned) } : each
    })
    return { kind: 'exactly', answered }
  }
  return {
    kind: 'some',
    answered: toAnswered((first?.places ?? []).map((place) => new Set([place]))),
    share: some.length / list.length,
    isSampled,
  }
}

/**
 * All answers that some values of a question stand for: its numbers or days from where to where, as far as the same change concerns
 * them whatever else is answered.
 */
function toExtent(
  { field, values, isWhole, grid }: Dimension,
  chosen: readonly (AnswerValue | null)[],
  ends: readonly Case[],
  isConcerned: IsConcerned,
): Pick<Answered, 'stretches' | 'isExample'> {
  const given = chosen.filter((value) => value !== null)
  if (isWhole || given.length === 0) return {}
  if (!grid) return { isExample: true }
  const isOf = (index: number, each: Case) =>
    isConcerned({ ...each, answers: { ...each.answers, [field]: grid.toValue(index) } })
  const all = values.filter((value) => value !== null)
  const stretches: Stretch[] = []
  for (const run of toRuns(all, given)) {
    const [from, to] = [
      findEnd(grid, run.before, run.first, ends, isOf),
      findEnd(grid, run.after, run.last, ends, isOf),
    ]
    if (from === undefined || to === undefined) return { isExample: true }
    stretches.push({ from, to })
  }
  return { stretches }
}

type Run = { before?: AnswerValue; first: AnswerValue; last: AnswerValue; after?: AnswerValue }

/** The values that follow one another among all, with those around them. */
function toRuns(all: readonly AnswerValue[], chosen: readonly AnswerValue[]): Run[] {
  const runs: Run[] = []
  for (const [index, value] of all.entries()) {
    if (!chosen.includes(value)) continue
    const [before, after] = [all[index - 1], all[index + 1]]
    const last = runs.at(-1)
    const around = after === undefined ? {} : { after }
    if (last && before !== undefined && chosen.includes(before)) {
      runs[runs.length - 1] = {
        ...(last.before === undefined ? {} : { before: last.before }),
        first: last.first,
        last: value,
        ...around,
      }
    } else runs.push({ ...(before === undefined ? {} : { before }), first: value, last: value, ...around })
  }
  return runs
}

/** The last value on the way to one outside that a change still concerns; null where nothing is outside, undefined where it depends. */
function findEnd(
  grid: Grid,
  outside: AnswerValue | undefined,
  inside: AnswerValue,
  [first, ...others]: readonly Case[],
  isOf: (index: number, each: Case) => boolean,
): AnswerValue | null | undefined {
  if (outside === undefined) return null
  let [out, within] = [grid.toIndex(outside), grid.toIndex(inside)]
  while (first && Math.abs(out - within) > 1) {
    const middle = Math.round((out + within) / 2)
    if (isOf(middle, first)) within = middle
    else out = middle
  }
  return others.every((each) => isOf(within, each) && !isOf(out, each)) ? grid.toValue(within) : undefined
}

/** The deliveries of a funnel that carry the answer to a field. */
function deliveriesWith({ definition, form }: Funnel, field: string): string[] {
  const name = form?.definition.fields[field]?.name
  return Object.entries(definition.deliveries ?? {}).flatMap(([delivery, { body }]) =>
    name !== undefined && Object.values(body).some((source) => carries(source, field)) ? [delivery] : [],
  )
}

function carries(source: BodySource, field: string): boolean {
  if ('answers' in source) return true
  if ('answer' in source) return source.answer === field
  return 'list' in source && source.list.includes(field)
}
