import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import type { Step, Transition } from '#engine/funnel/funnel-definition.ts'
import type { Move, State } from '#engine/model'
import type { Analysis } from './analysis.ts'

/** A state that a failed send leads to before the visitor is told anything, with the move that began it. */
type Untold = { failed: State; move: Move; to: State }

/**
 * Finds the failed sends of which the visitor is told nothing: without a notice they lead to an ending or a screen that others come to
 * without any failure.
 */
export function findSilentFailures(analysis: Analysis): Diagnostic[] {
  const reached = getReachedWithoutFailure(analysis)
  const seen = new Set([...reached].map((id) => toSight(analysis, analysis.graph.get(id)?.step)))
  const reported = new Set<string>()
  return listUntold(analysis, reached).flatMap(({ failed, move, to }) => {
    const step = analysis.graph.get(to.step)?.step
    if (!step || reported.has(failed.step) || !seen.has(toSight(analysis, step))) return []
    reported.add(failed.step)
    const params = { name: failed.step, to: to.step, path: analysis.describe(failed, move) }
    const code = step.end === undefined ? 'funnel.silent-failure' : 'funnel.hidden-failure'
    return [analysis.diagnostic(code, analysis.at(failed.step, 'fail'), params)]
  })
}

/** The steps that visitors come to whose sends all succeed. */
function getReachedWithoutFailure(analysis: Analysis): ReadonlySet<string> {
  const { main } = analysis
  const reached = new Set(main.starts.map(({ state }) => state))
  for (const state of reached) {
    for (const move of state.moves) if (move.to && !isFailedSend(analysis, state, move)) reached.add(move.to)
  }
  return new Set([...reached].map(({ step }) => step))
}

/** Finds the step that a failed send leads to without a notice, past the steps that show nothing. */
function listUntold(analysis: Analysis, reached: ReadonlySet<string>): Untold[] {
  const found: Untold[] = []
  const known = new Set<State>()
  const follow = (start: Omit<Untold, 'to'>, state: State, move: Move) => {
    const step = move.to && analysis.graph.get(move.to.step)?.step
    if (!move.to || !step || isTold(analysis, state, move)) return
    if (!reached.has(step.id) && hasOwnWords(step)) return
    if (toSight(analysis, step) !== null) return void found.push({ ...start, to: move.to })
    if (known.has(move.to)) return
    known.add(move.to)
    for (const next of move.to.moves) if (next.event.type !== 'job.done') follow(start, move.to, next)
  }
  for (const state of analysis.main.states) {
    for (const move of state.moves) {
      if (isFailedSend(analysis, state, move)) follow({ failed: state, move }, state, move)
    }
  }
  return found
}

function isFailedSend({ graph }: Analysis, { step }: State, { event }: Move): boolean {
  return event.type === 'job.failed' && graph.get(step)?.step.send !== undefined
}

/** Whether the rule of a move tells the visitor something. */
function isTold({ graph }: Analysis, { step }: State, { event, rule }: Move): boolean {
  const exit = graph.get(step)?.exits.find((each) => each.event === event.type)
  const transition: Transition = exit?.rules.find(({ index }) => index === rule)?.transition ?? {}
  return hasNotice(transition)
}

/** Whether a step that only a failure leads to says something of its own, on whatever screen. */
function hasOwnWords(step: Step): boolean {
  return hasNotice(step) || step.heading !== undefined || step.note !== undefined
}

/** Whether there is a notice among the effects that does not say that all went well. */
function hasNotice({ do: effects = [] }: Pick<Step, 'do'>): boolean {
  return effects.some((effect) => typeof effect === 'object' && 'notice' in effect && effect.notice.kind !== 'success')
}

/** Returns the screen of a step, or its address out of the page; null for a job, which shows nothing. */
function toSight({ graph }: Analysis, step: Step | undefined): string | null {
  if (!step) return null
  const { id, redirect, end } = step
  if (redirect !== undefined) return `redirect ${redirect}`
  const screen = graph.get(id)?.screen ?? null
  if (screen !== null) return `screen ${screen}`
  return end === undefined ? null : `end ${id}`
}
