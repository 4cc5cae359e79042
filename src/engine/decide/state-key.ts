import type { AnswerValue } from '#engine/form/form-definition.ts'
import { getLiveStep, type LiveStep, type Setting } from './setting.ts'
import type { State } from './state.ts'

/** Two states with one key have the same future: they are at one step, and agree in everything that is live there. */
export function toStateKey(setting: Setting, state: State): string {
  const { step, variant, answers, pending, points, isSent } = state
  const live = getLiveStep(setting, step)
  return JSON.stringify([
    step,
    setting.liveness.variant.has(step) && variant,
    isSent,
    live.names.map((name) => toAnswerKey(answers[name], pending.has(name))).join(),
    ...(live.tallied.length > 0 ? [live.tallied.filter((name) => pending.has(name))] : []),
    live.scores.map((name) => points[name]),
    toPathKey(setting, live, state),
  ])
}

/** An answer in a key. A text says how long it is, so that no two read alike, and nothing reads as one that no rule has read yet. */
function toAnswerKey(answer: AnswerValue | undefined, isPending: boolean): string {
  if (isPending) return '?'
  if (answer === undefined) return ''
  return typeof answer === 'string' ? `${answer.length}:${answer}` : JSON.stringify(answer)
}

/** The key of the questions on the path: which there are, and where a screen may be met again in which order. */
function toPathKey({ toPathNumber }: Setting, live: LiveStep, state: State): unknown {
  return state.visit?.mayReturn ? toPathNumber(live, state) : live.names.map((name) => state.asked.has(name))
}
