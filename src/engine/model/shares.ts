import { searchDepthFirst } from '#engine/decide/depth-first.ts'
import { type Exploration, exploreFunnel } from '#engine/decide/explore.ts'
import type { Move, State } from '#engine/decide/state.ts'
import { getRoot, listFieldPaths } from '#engine/form/field-path.ts'
import type { Field, Option } from '#engine/form/form-definition.ts'
import type { Funnel } from '#engine/funnel/funnel-context.ts'
import { getVariants } from '#engine/funnel/variants.ts'

/** Which share of some answers, from 0 to 1, leads to each ending. They sum to 1 unless some never end. */
export type EndingShares = Readonly<Record<string, number>>

/** The endings to which answers lead: each option that makes a difference, and all answers together. */
export type Shares = {
  endings: string[]
  all: EndingShares
  options: { field: string; option: Option; shares: EndingShares }[]
  /** The endings of each variant; none where the funnel has none. */
  variants: { variant: string; shares: EndingShares }[]
  /** The questions without options that make a difference: of these each value that a condition names counts as one. */
  free: string[]
}

/**
 * The share of the answers that leads to each ending, in all and for each option, counted exactly over the funnel's states.
 * Each variant counts by its weight. Options are equally likely, sends accepted, waits and events in the order of the file.
 * A question's options are left out where they take too many states.
 */
export function getShares(funnel: Funnel): Shares {
  const main = exploreFunnel(funnel)
  const endings = [...new Set([...main.graph.values()].flatMap(({ step }) => step.end ?? []))]
  const { starts, toEnd, counts, free } = count(funnel, main, endings)
  const toShares = (list: readonly number[], whole: number): EndingShares =>
    Object.fromEntries(endings.map((name, index) => [name, whole === 0 ? 0 : (list[index] ?? 0) / whole]))
  return {
    endings,
    all: toShares(
      endings.map((_, index) =>
        starts.reduce((total, { state, share }) => total + share * (toEnd.get(state)?.[index] ?? 0), 0),
      ),
      1,
    ),
    variants: getVariants(funnel.definition).map((variant, index) => {
      const { state } = starts[index] ?? {}
      return { variant, shares: toShares((state && toEnd.get(state)) ?? [], 1) }
    }),
    options: listOptionCounts(funnel, main, endings, counts).map(({ field, option, list }) => ({
      field,
      option,
      shares: toShares(
        list,
        list.reduce((total, each) => total + each, 0),
      ),
    })),
    free: [...free],
  }
}

/** How much of all answers leads from each option to each ending, as far as it is counted. */
function listOptionCounts(
  funnel: Funnel,
  main: Exploration,
  endings: readonly string[],
  counts: Counts,
): { field: string; option: Option; list: readonly number[] }[] {
  const fields = funnel.form?.definition.fields ?? {}
  const untold = Object.keys(fields).filter((name) => !isToldWhereAsked(main, name))
  const apart = new Map(untold.map((name) => [name, countApart(funnel, main, endings, name)]))
  return listFieldPaths(fields).flatMap(([field, { options = [] }]) => {
    const known = apart.get(getRoot(field)) ?? counts
    return options.flatMap((option) => {
      const list = known.get(option)
      return list ? [{ field, option, list }] : []
    })
  })
}

/** Each option of each question is counted by itself: of a quiz with more sums than these that would take minutes. */
const MOST_SUMS_EACH = 10_000

/** How much of all answers leads from each option to each ending. */
type Counts = ReadonlyMap<Option, readonly number[]>

/** Walks the states once backwards, for what each leads to, and once forwards, for who comes to it. */
function count(funnel: Funnel, exploration: Exploration, endings: readonly string[]) {
  const order = sortBackwards(exploration.states)
  const toEnd = countEndings(exploration, order, endings)
  return { starts: exploration.starts, toEnd, ...countOptions(funnel, exploration, order.toReversed(), endings, toEnd) }
}

/** Which share of those at a state comes to each ending; `order` has each state after those it leads to. */
function countEndings(
  { graph }: Exploration,
  order: readonly State[],
  endings: readonly string[],
): ReadonlyMap<State, number[]> {
  const toEnd = new Map<State, number[]>()
  for (const state of order) {
    const ending = graph.get(state.step)?.step.end
    const shares =
      ending === undefined ? sum(endings, getMainMoves(state), toEnd) : endings.map((name) => (name === ending ? 1 : 0))
    toEnd.set(state, shares)
  }
  return toEnd
}

/** Which share of all answers leads from each option to each ending; `order` has each state before those it leads to. */
function countOptions(
  { form }: Funnel,
  { graph, starts }: Exploration,
  order: readonly State[],
  endings: readonly string[],
  toEnd: ReadonlyMap<State, number[]>,
) {
  const fields = form?.definition.fields ?? {}
  const roots = new Map(
    listFieldPaths(fields).flatMap(([path, { options = [] }]) => options.map((each) => [each, getRoot(path)])),
  )
  const reached = new Map<State, number>()
  for (const { state, share } of starts) reached.set(state, (reached.get(state) ?? 0) + share)
  const counts = new Map<Option, number[]>()
  const free = new Set<string>()
  for (const state of order) {
    const share = reached.get(state) ?? 0
    if (graph.get(state.step)?.step.end !== undefined) continue
    for (const { to, weight, chosen, learned } of getMainMoves(state)) {
      if (!to) continue
      reached.set(to, (reached.get(to) ?? 0) + share * weight)
      const ends = toEnd.get(to) ?? []
      for (const [option, part] of chosen) {
        // A visitor who is asked again has been counted.
        if (state.answers[roots.get(option) ?? ''] !== undefined) continue
        const before = counts.get(option) ?? endings.map(() => 0)
        const after = before.map((each, index) => each + share * part * (ends[index] ?? 0))
        counts.set(option, after)
      }
      for (const name of Object.keys(learned)) {
        const field = fields[name]
        if (field && !isChosen(field)) free.add(name)
      }
    }
  }
  return { counts, free }
}

/** Whether all who complete a step say at once what they answered to a field that it asks, so that each is counted there. */
function isToldWhereAsked({ graph, liveness, states }: Exploration, name: string): boolean {
  if (!liveness.late.has(name)) return true
  return states.every(
    (state) =>
      !graph.get(state.step)?.asked.includes(name) ||
      getMainMoves(state).every(({ learned }) => Object.hasOwn(learned, name)),
  )
}

/** The counts of the options of one field, told where it is asked; none where that takes too many states. */
function countApart(funnel: Funnel, { graph }: Exploration, endings: readonly string[], name: string): Counts {
  const exploration = exploreFunnel(funnel, { graph, atOnce: new Set([name]), mostSums: MOST_SUMS_EACH })
  return exploration.excess ? new Map() : count(funnel, exploration, endings).counts
}

/** Whether an answer is nothing but options, be it of each field of a group. */
function isChosen({ options, fields }: Field): boolean {
  return options !== undefined || (fields !== undefined && Object.values(fields).every(isChosen))
}

/** The moves of a visitor who answers once: of a step's events the button, else the end of its job, else the first that is written. */
function getMainMoves({ moves }: State): Move[] {
  const types = moves.map(({ event }) => event.type)
  const type = (['step.completed', 'job.done'] as const).find((each) => types.includes(each)) ?? types[0]
  const main = moves.filter(({ event, changes }) => event.type === type && !changes)
  const whole = main.reduce((total, { weight }) => total + weight, 0)
  return main.map((move) => ({
    ...move,
    weight: move.weight / whole,
    chosen: new Map([...move.chosen].map(([option, share]) => [option, share / whole])),
  }))
}

function sum(endings: readonly string[], moves: readonly Move[], known: ReadonlyMap<State, number[]>): number[] {
  return endings.map((_, index) =>
    moves.reduce((total, { to, weight }) => total + weight * ((to && known.get(to)?.[index]) ?? 0), 0),
  )
}

/** Each state after those it leads to; what leads back in a loop counts as nothing. */
function sortBackwards(states: readonly State[]): State[] {
  const sorted: State[] = []
  const getNext = (state: State) => getMainMoves(state).flatMap(({ to }) => to ?? [])
  searchDepthFirst(states, getNext, { leave: (state) => sorted.push(state) })
  return sorted
}
