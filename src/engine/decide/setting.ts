import { listTests } from '#engine/decide/partition/day-classes.ts'
import { createAnswerClasses, createFieldClasses } from '#engine/decide/partition/field-classes.ts'
import { createTallyClasses } from '#engine/decide/partition/tally-classes.ts'
import { getRoot } from '#engine/form/field-path.ts'
import { mapValues } from '#engine/form/record.ts'
import { getDatedScores } from '#engine/funnel/dated-scores.ts'
import type { Funnel } from '#engine/funnel/funnel-context.ts'
import type { Scores } from '#engine/funnel/funnel-definition.ts'
import { getScoredFields, type Sums } from '#engine/funnel/score.ts'
import { createDeciders, type Deciders, type Liveness, sortByDeciders } from './live-variables.ts'
import type { State, VisitedScreen } from './state.ts'
import type { StepGraph, StepNode } from './step-graph.ts'

/**
 * Deliveries whose being made is part of a state. A failed one counts where `isTried`; with `since`, only what is made after that
 * field was asked.
 */
export type Watched = { deliveries: ReadonlySet<string>; isTried?: true; since?: string }

/** A step as a search sees it: which variables are live there, and which of the questions it asks must be branched on. */
export type LiveStep = StepNode & {
  /** The answers whose very value a rule here or ahead reads. */
  live: ReadonlySet<string>
  /** The same as a list, in one order always. */
  names: readonly string[]
  /** The questions whose answers are counted in a tally here or ahead. */
  tallied: readonly string[]
  /** The scores that a rule here or ahead reads. */
  scores: readonly string[]
  /** The questions asked here whose answers are told apart at once, each after those that decide whether it is shown. */
  now: readonly string[]
  /** The questions asked here whose answers stay pending until a rule reads them. */
  later: readonly string[]
  /** The answers that decide whether the questions of `now` are shown. */
  deciding: ReadonlySet<string>
  /** The tables of points by which the answers of this step are told apart where only their sum is read. */
  sums: Scores
}

/** Everything about a funnel that is the same in all states of a search. */
export type Setting = {
  funnel: Funnel
  liveness: Liveness
  watched: Watched | undefined
  steps: ReadonlyMap<string, LiveStep>
  /** The fields that decide, be it through others, whether a field is shown. */
  deciders: Deciders
  /** Every score, with the points of those of its fields that are looked at one by one: these are no part of a state's points. */
  byValue: Scores
  /** The points of somebody who has answered nothing. */
  none: Sums
  /** The screens that may be met again, where that makes something forgotten that a rule reads. */
  returns: ReadonlySet<string>
  toPathNumber: ToPathKey
  listClasses: ReturnType<typeof createAnswerClasses> | null
  listTallyClasses: ReturnType<typeof createTallyClasses> | null
}

export function createSetting(
  funnel: Funnel,
  graph: StepGraph,
  liveness: Liveness,
  watched: Watched | undefined,
  mostSums?: number,
): Setting {
  const { form, definition } = funnel
  const deciders = createDeciders(form)
  const summed = pickFields(definition.score ?? {}, (name) => liveness.summed.has(name))
  const lists = new Map<ReadonlySet<string>, readonly string[]>()
  /** The steps of a loop share one list, as they share one set. */
  const toNames = (live: ReadonlySet<string>): readonly string[] => {
    const names = lists.get(live) ?? [...live]
    lists.set(live, names)
    return names
  }
  const steps = new Map([...graph].map(([id, node]) => [id, toLiveStep(node, liveness, summed, deciders, toNames)]))
  const none = getDatedScores(definition.score ?? {}, {})
  const forgets = ({ isReturn, names, scores }: LiveStep) => isReturn && names.length + scores.length > 0
  const returns = new Set([...steps.values()].flatMap((step) => (forgets(step) ? (step.screen ?? []) : [])))
  return {
    funnel,
    liveness,
    watched,
    steps,
    deciders,
    byValue: pickByValue(funnel, liveness),
    none,
    returns,
    toPathNumber: createPathKeys(returns, none),
    listClasses: form && createAnswerClasses(funnel, form),
    listTallyClasses: form && createTallyClasses(createFieldClasses(funnel, form), listTests(funnel), mostSums),
  }
}

const NOTHING: ReadonlySet<string> = new Set()

function toLiveStep(
  node: StepNode,
  liveness: Liveness,
  summed: Scores,
  deciders: Deciders,
  toNames: (live: ReadonlySet<string>) => readonly string[],
): LiveStep {
  const { step, asked } = node
  const live = liveness.answers.get(step.id) ?? NOTHING
  const scores = toNames(liveness.scores.get(step.id) ?? NOTHING)
  const tallied = [...(liveness.tallied.get(step.id) ?? [])]
  const sums = Object.fromEntries(scores.map((name) => [name, summed[name] ?? {}]))
  const isLive = (name: string) =>
    live.has(name) || tallied.includes(name) || scores.some((each) => getScoredFields(sums[each]).includes(name))
  const questions = sortByDeciders(asked.filter(isLive), deciders)
  const readHere = new Set(
    questions.filter((name) => !liveness.late.has(name)).flatMap((name) => [name, ...deciders(name)]),
  )
  const now = questions.filter((name) => readHere.has(name))
  const later = questions.filter((name) => !readHere.has(name))
  return {
    ...node,
    live,
    names: toNames(live),
    tallied,
    scores,
    now,
    later,
    deciding: new Set(now.flatMap(deciders)),
    sums,
  }
}

/** @throws RangeError for a step that the funnel does not have */
export function getLiveStep({ funnel, steps }: Setting, id: string): LiveStep {
  const step = steps.get(id)
  if (!step) throw new RangeError(`Funnel "${funnel.definition.id}" has no step "${id}".`)
  return step
}

/** Every score, with the points of those of its fields that no sum stands for: a rule reads one of their answers. */
export function pickByValue({ definition: { score = {} } }: Funnel, { summed }: Liveness): Scores {
  return pickFields(score, (name) => !summed.has(name))
}

/** The points that are given for some fields of the form, and for those in them. */
function pickFields(scores: Scores, isWanted: (name: string) => boolean): Scores {
  return mapValues(scores, (table) =>
    Object.fromEntries(Object.entries(table).filter(([path]) => isWanted(getRoot(path)))),
  )
}

/** The answers and scores that are live at a step. */
type Live = { names: readonly string[]; scores: readonly string[] }

/** Says by a number which questions are on the path of a state, as far as they are live there. */
type ToPathKey = (live: Live, state: Pick<State, 'visit'>) => number

/**
 * Numbers the paths by which visitors come to a state where one of their screens may be met again. The order of the screens counts there:
 * one that is met again forgets those that came after it, with the points that they gave, and those that come after it from now on.
 * Two paths have one number if they tell the same.
 */
export function createPathKeys(returns: ReadonlySet<string>, none: Sums): ToPathKey {
  const numbers = new Map<string, number>()
  const known = new WeakMap<VisitedScreen, Live & { key: number }>()
  const toNumber = (key: string): number => {
    const number = numbers.get(key) ?? numbers.size + 1
    numbers.set(key, number)
    return number
  }
  const extend = (key: number, { screen, asked, points, before }: VisitedScreen, { names, scores }: Live): number => {
    const isTold =
      returns.has(screen) ||
      names.some((name) => asked.has(name) && !before?.asked.has(name)) ||
      scores.some((name) => points[name] !== (before?.points ?? none)[name])
    return isTold ? toNumber(JSON.stringify([key, screen, scores.map((name) => points[name])])) : key
  }
  return ({ names, scores }, { visit: last }) => {
    const anew: VisitedScreen[] = []
    let key = 0
    for (let visit = last; visit; visit = visit.before) {
      const found = known.get(visit)
      if (found?.names === names && found.scores === scores) {
        key = found.key
        break
      }
      anew.push(visit)
    }
    for (const visit of anew.reverse()) {
      key = extend(key, visit, { names, scores })
      known.set(visit, { names, scores, key })
    }
    return key
  }
}
