import { CrowdedError, MOST_AT_ONCE } from '#engine/decide/partition/crowded-error.ts'
import { settleDay } from '#engine/decide/partition/day-classes.ts'
import { invariant } from '#engine/form/invariant.ts'
import type { Funnel } from '#engine/funnel/funnel-context.ts'
import { getVariantShare, listVariants } from '#engine/funnel/variants.ts'
import { getLiveness, type Liveness, type Reads } from './live-variables.ts'
import { createSetting, getLiveStep, type Setting, type Watched } from './setting.ts'
import type { Move, State } from './state.ts'
import { toStateKey } from './state-key.ts'
import { createStepper } from './step.ts'
import { createStepGraph, type StepGraph } from './step-graph.ts'

/** A search tells these apart beside everything that the rules do. */
export type Inquiry = {
  /** Answers and scores by the step on arrival at which they are read. */
  arrivals?: Reads
  /** The fields of which it is said what is answered at once, and not when something reads it. */
  atOnce?: ReadonlySet<string>
  /** The deliveries of which it counts whether one has been made. */
  watched?: Watched
  /** How many sums of scores that share questions are told apart at one question. */
  mostSums?: number
}

/** A state in which visitors begin, and their share. */
type Start = { state: State; share: number }

/** How many cases were found where there are more than can be visited; `crowd` where one step, by these answers, has too many. */
type Excess = { count: number; crowd?: { step: string; names: readonly string[] } }

/**
 * Every state of a funnel, and those in which it begins, one for each variant. `excess` is null where all of them were visited.
 */
export type Exploration = {
  graph: StepGraph
  liveness: Liveness
  starts: Start[]
  states: State[]
  excess: Excess | null
}

/** More states than any funnel of a size that people fill in. */
const STATE_LIMIT = 200_000
/** So many answers are compared, of all states together: of few states with thousands of answers each it takes as long. */
const MOST_COMPARED = 6_000_000
/** All moves together may be so many times as many as the states may be: of a few with very many moves there is no room for more either. */
const MOVES_EACH = 3

/** Visits every state, the nearest first. The funnel must have passed the checker. */
export function exploreFunnel(
  given: Funnel,
  {
    graph: known,
    limit = STATE_LIMIT,
    arrivals,
    atOnce,
    watched,
    mostSums,
  }: Inquiry & { graph?: StepGraph; limit?: number } = {},
): Exploration {
  const funnel = settleDay(given)
  const graph = known ?? createStepGraph(funnel)
  const liveness = getLiveness(funnel, graph, arrivals, atOnce)
  const setting = createSetting(funnel, graph, liveness, watched, mostSums)
  const stepper = createStepper(setting)
  const visited = new Map<string, State>()
  const states: State[] = []
  let compared = 0
  const meet = (found: State): State => {
    invariant('a state holds no answer that nothing will read', () => isLean(setting, found))
    const key = toStateKey(setting, found)
    const state = visited.get(key) ?? found
    if (state === found) {
      visited.set(key, found)
      states.push(found)
      compared += liveness.answers.get(found.step)?.size ?? 0
    }
    return state
  }
  const starts = listVariants(funnel.definition).map((variant) => ({
    state: meet(stepper.getStart(variant)),
    share: getVariantShare(funnel.definition, variant),
  }))
  let count = 0
  const getExcess = (): Excess | null => {
    if (states.length > limit || compared > MOST_COMPARED) return { count: states.length }
    return count > limit * MOVES_EACH ? { count } : null
  }
  let excess = getExcess()
  for (const state of states) {
    if (excess) break
    const moves = getMoves(stepper, state)
    if ('names' in moves) excess = { count: MOST_AT_ONCE, crowd: { step: state.step, names: moves.names } }
    else {
      for (const move of moves) {
        if (move.to) move.to = meet(move.to)
        state.moves.push(move)
      }
      count += moves.length
      excess = getExcess()
    }
  }
  return { graph, liveness, starts, states, excess }
}

function isLean(setting: Setting, { step, answers, pending }: State): boolean {
  const { live, tallied } = getLiveStep(setting, step)
  const isRead = (name: string) => live.has(name) || tallied.includes(name)
  return Object.keys(answers).every((name) => live.has(name)) && [...pending].every(isRead)
}

function getMoves(stepper: Stepper, state: State): Move[] | CrowdedError {
  try {
    return stepper.getMoves(state)
  } catch (error) {
    if (error instanceof CrowdedError) return error
    throw error
  }
}

type Stepper = ReturnType<typeof createStepper>
