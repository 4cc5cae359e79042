import { invariant } from '#engine/form/invariant.ts'
import { type Effect, getEffectKind } from '#engine/funnel/effects.ts'
import { pickAnswers } from './known-facts.ts'
import { getLiveStep, type LiveStep, type Setting } from './setting.ts'
import type { State, VisitedScreen } from './state.ts'

/** The state of a visitor with a variant before the first step. */
export function createNowhere({ none }: Setting, variant: string | undefined): State {
  return {
    step: '',
    variant,
    answers: {},
    pending: new Set(),
    asked: new Set(),
    points: none,
    visit: null,
    isSent: false,
    from: null,
    moves: [],
  }
}

/** The state to which an edge with these effects leads. */
export function arriveAt(
  setting: Setting,
  from: State,
  to: string,
  ofEdge: readonly Effect[],
  cause: State['from'],
): State {
  const there = getLiveStep(setting, to)
  return settle(setting, { ...from, step: to }, there, [...ofEdge, ...(there.step.do ?? [])], cause)
}

/** The state of a visitor whom a rule keeps at the step: nothing is done on arrival again. */
export function stayAt(setting: Setting, now: State, effects: readonly Effect[], cause: State['from']): State {
  return settle(setting, now, getLiveStep(setting, now.step), effects, cause)
}

/**
 * Does the effects on the way to a step, visits its screen and drops the answers that are not live there; points that nothing reads are
 * left out of the key.
 */
function settle(
  setting: Setting,
  before: State,
  there: LiveStep,
  effects: readonly Effect[],
  from: State['from'],
): State {
  const state = effects.includes('reset') ? emptyState(setting, before) : before
  const visited = there.screen === null ? state : visitScreen(setting, state, there.screen, there)
  const { live, tallied } = there
  const { pending } = visited
  return {
    ...visited,
    answers: pickAnswers(visited.answers, live),
    pending:
      pending.size === 0 ? pending : new Set([...pending].filter((name) => live.has(name) || tallied.includes(name))),
    asked: visited.visit?.asked ?? new Set(),
    isSent: visited.isSent || effects.some((effect) => isWatched(setting, getEffectKind(effect).getDelivery?.(effect))),
    from,
    moves: [],
  }
}

/** Whether making a delivery is part of the state. */
export function isWatched({ watched }: Setting, delivery: string | undefined): boolean {
  return delivery !== undefined && watched?.deliveries.has(delivery) === true
}

/** A screen that was visited before forgets those after it, and what they gave. */
function visitScreen({ returns }: Setting, from: State, screen: string, { asked: names, live }: LiveStep): State {
  if (from.visit?.screen === screen) return from
  const mayBeMetAgain = returns.has(screen)
  let before = from.visit
  let { points } = from
  for (let seen = mayBeMetAgain ? from.visit : null; seen; seen = seen.before) {
    if (seen.screen === screen) ({ before, points } = seen)
  }
  invariant('the way back leads to no screen twice', () => !mayBeMetAgain || !leadsTo(before, screen))
  const asked = new Set([...(before?.asked ?? []), ...names].filter((name) => live.has(name)))
  const visit = { screen, before, asked, points, mayReturn: (before?.mayReturn ?? false) || mayBeMetAgain }
  return { ...from, visit, points }
}

function leadsTo(before: VisitedScreen | null, screen: string): boolean {
  let visit = before
  while (visit && visit.screen !== screen) visit = visit.before
  return visit !== null
}

function emptyState({ none }: Setting, from: State): State {
  return { ...from, answers: {}, pending: new Set(), asked: new Set(), points: none, visit: null, isSent: false }
}
