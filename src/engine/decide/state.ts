import type { Weighed } from '#engine/decide/partition/weighed.ts'
import type { Answers } from '#engine/form/form-definition.ts'
import type { EventType } from '#engine/funnel/funnel-context.ts'
import type { Sums } from '#engine/funnel/score.ts'
import type { Skip } from '#engine/plan/step-plan.ts'

/** An event of the model. Everything that happens to a funnel is one: a job's outcome and the end of a wait too. */
export type ModelEvent =
  | { type: 'step.completed'; complete: boolean; answers: Answers }
  | { type: 'step.back'; answers: Answers }
  | { type: 'job.done' | 'job.failed' }
  | { type: `after.${string}` }
  | { type: EventType; [data: string]: unknown }

/** A screen that was visited, with those before it. `asked` and `points` are what counted on arrival there. */
export type VisitedScreen = {
  screen: string
  before: VisitedScreen | null
  asked: ReadonlySet<string>
  points: Sums
  /** Whether this screen, or one before it, may be visited again. */
  mayReturn: boolean
}

/** One event in a state, and the state that follows it. Without a rule the visitor is stuck, and also where one leads into a gap. */
export type Move = Happened & (Ruled | { rule: null; to: null })

/** The rule that is taken, by its place among those written for the event. `to` is null where no rule of the last step that is skipped holds. */
type Ruled = { rule: number; to: State | null }

/** The move that led to a state: there it was a rule that led. */
type Taken = Happened & Pick<Ruled, 'rule'>

/** An event in a state, whatever follows. */
export type Happened = {
  event: ModelEvent
  /** The steps that are skipped on the way. */
  skipped: readonly Skip[]
  /** The answers that are told apart here for the first time, some of them given at an earlier step; '' where one was left blank. */
  learned: Answers
  /** Whether it takes another answer than the one given before. */
  changes: boolean
  /** The share of the answers there that lead this way, and of it that of each option. 1 where nothing is answered. */
  weight: number
  chosen: Weighed['chosen']
}

/**
 * A state of the search, as far as it makes a difference to what may follow: the step, the answers and sums that a
 * later rule reads, and nothing of the way back but what a screen met again would forget.
 */
export type State = {
  step: string
  /** The variant of the visitor. States are merged if no later rule reads it: this is any one of theirs. */
  variant: string | undefined
  answers: Answers
  /** The fields that are answered, but of which nothing has looked at what. */
  pending: ReadonlySet<string>
  /** The fields that count and are asked on the path. */
  asked: ReadonlySet<string>
  points: Sums
  visit: VisitedScreen | null
  /** Whether one of the deliveries that are watched has been made. */
  isSent: boolean
  /** The first path that was found, which is a shortest one. */
  from: { state: State; move: Taken } | null
  moves: Move[]
}

/** The facts that conditions read: answers, points, values, the variant, and the data of an event. */
export type Facts = Readonly<Record<string, unknown>>
