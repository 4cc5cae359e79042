import type { Answers } from '#engine/form/form-definition.ts'
import type { Funnel } from '#engine/funnel/funnel-context.ts'
import type { Skip } from '#engine/funnel/transitions.ts'
import { getVariantShare, listVariants } from '#engine/funnel/variants.ts'
import type { ModelEvent } from './create-model.ts'
import { CrowdedError, MOST_AT_ONCE } from './crowded-error.ts'
import { settleDay } from './day-classes.ts'
import { createMoves } from './moves.ts'
import { getLiveness, type Liveness, type Reads } from './names-read.ts'
import { createStepGraph, type StepGraph } from './step-graph.ts'
import type { Chosen } from './weighed.ts'

/** A screen that was visited, with those before it. `asked` and `points` are what counted on arrival there. */
export type Visit = {
  screen: string
  before: Visit | null
  asked: ReadonlySet<string>
  points: Readonly<Record<string, number>>
  /** Whether this screen, or one before it, may be visited again. */
  mayReturn: boolean
}

/** What happens in a situation. `to` is null where no rule holds, so that the visitor is stuck. */
export type Move = {
  event: ModelEvent
  /** The place, among those written for the event, of the rule that is taken; null where none holds. */
  rule: number | null
  to: Situation | null
  /** The steps that are skipped on the way. Where no rule of the last of them holds, `to` is null. */
  skipped: readonly Skip[]
  /** The answers that are told apart here for the first time, some of them given at an earlier step; '' where one was left blank. */
  learned: Answers
  /** Whether it takes another answer than the one given before. */
  changes: boolean
  /** The share of the answers there that lead this way, and of it that of each option. 1 where nothing is answered. */
  weight: number
  chosen: Chosen
}

/**
 * Where a visitor can be, as far as it makes a difference to what may follow: the step, the answers and sums that something
 * ahead looks at, and nothing of the way back but what a screen met again would forget.
 */
export type Situation = {
  step: string
  /** The variant that the visitor has; where nothing ahead looks at it, that of one of those who come here. */
  variant: string | undefined
  answers: Answers
  /** The fields that are answered, but of which nothing has looked at what. */
  pending: ReadonlySet<string>
  /** The fields that count and are asked on the path. */
  asked: ReadonlySet<string>
  points: Readonly<Record<string, number>>
  visit: Visit | null
  /** Whether one of the deliveries that are watched has been made. */
  isSent: boolean
  /** The first path that was found, which is a shortest one. */
  from: { situation: Situation; move: Omit<Move, 'to'> } | null
  moves: Move[]
}

/** What is looked at beside the rules. */
export type Question = {
  /** Answers and scores by the step at which they are looked at. */
  reads?: Reads
  /** The fields of which it is said what is answered at once, and not when something looks at it. */
  atOnce?: ReadonlySet<string>
  /** The deliveries of which it counts whether one has been made. */
  watched?: Watched
}

/**
 * Deliveries whose being made is part of a situation. A failed one counts where `isTried`; with `since`, only what is made after that
 * field was asked.
 */
export type Watched = { deliveries: ReadonlySet<string>; isTried?: true; since?: string }

/** Where visitors begin, and which share of them. */
export type Start = { situation: Situation; share: number }

/** How many cases were found where there are more than can be visited; `crowd` where one step, by these answers, has too many. */
export type Excess = { count: number; crowd?: { step: string; names: readonly string[] } }

/**
 * Every situation of a funnel, and those in which it begins, one for each variant. `excess` is null where all of them were visited.
 */
export type Exploration = {
  graph: StepGraph
  liveness: Liveness
  starts: Start[]
  situations: Situation[]
  excess: Excess | null
}

/** More situations than any funnel of a size that people fill in. */
export const SITUATION_LIMIT = 200_000
/** How many moves are kept for each of them: of a few with very many moves there is no room for more either. */
const MOVES_EACH = 3

/** Visits every situation, the nearest first. The funnel must have passed the checker. */
export function exploreFunnel(
  given: Funnel,
  {
    graph = createStepGraph(given),
    limit = SITUATION_LIMIT,
    reads,
    atOnce,
    watched,
  }: Question & { graph?: StepGraph; limit?: number } = {},
): Exploration {
  const funnel = settleDay(given)
  const liveness = getLiveness(funnel, graph, reads, atOnce)
  const walk = createMoves(funnel, graph, liveness, watched)
  const known = new Map<string, Situation>()
  const situations: Situation[] = []
  const meet = (found: Situation): Situation => {
    const key = walk.toKey(found)
    const situation = known.get(key) ?? found
    if (situation === found) {
      known.set(key, found)
      situations.push(found)
    }
    return situation
  }
  const starts = listVariants(funnel.definition).map((variant) => ({
    situation: meet(walk.getStart(variant)),
    share: getVariantShare(funnel.definition, variant),
  }))
  let count = 0
  const getExcess = (): Excess | null => {
    if (situations.length > limit) return { count: situations.length }
    return count > limit * MOVES_EACH ? { count } : null
  }
  let excess = getExcess()
  for (const situation of situations) {
    if (excess) break
    const moves = getMoves(walk, situation)
    if ('names' in moves) excess = { count: MOST_AT_ONCE, crowd: { step: situation.step, names: moves.names } }
    else {
      for (const move of moves) {
        if (move.to) move.to = meet(move.to)
        situation.moves.push(move)
      }
      count += moves.length
      excess = getExcess()
    }
  }
  return { graph, liveness, starts, situations, excess }
}

function getMoves(walk: ReturnType<typeof createMoves>, situation: Situation): Move[] | CrowdedError {
  try {
    return walk.getMoves(situation)
  } catch (error) {
    if (error instanceof CrowdedError) return error
    throw error
  }
}
