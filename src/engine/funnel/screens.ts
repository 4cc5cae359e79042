import type { FunnelDefinition, Step } from './funnel-definition.ts'
import { getTargets } from './transitions.ts'

/**
 * The screen of each step that has one, by the first step that asks the same fields or shows the same view.
 * A failed send that shows the last question again is still at that question, so Back leaves it in one press.
 * A step without a screen (a job, a redirect) leaves the visitor where they were.
 */
export function getScreens(funnel: FunnelDefinition): Map<string, string> {
  const screens = new Map<string, string>()
  const byQuestion = new Map<string, string>()
  for (const step of funnel.steps) {
    if (step.ask === undefined && step.show === undefined) continue
    const question = JSON.stringify(step.ask ?? { show: step.show })
    const screen = byQuestion.get(question) ?? step.id
    byQuestion.set(question, screen)
    screens.set(step.id, screen)
  }
  return screens
}

/** For each screen, the screens from which a visitor can have come to it, sends in between left out. */
export function getPrecedingScreens(funnel: FunnelDefinition, screens: Map<string, string>): Map<string, Set<string>> {
  const byId = new Map(funnel.steps.map((step) => [step.id, step]))
  const preceding = new Map<string, Set<string>>()
  for (const step of funnel.steps) {
    const from = screens.get(step.id)
    if (from === undefined) continue
    for (const to of getReachableScreens(step, byId, funnel, screens)) {
      if (to === from) continue
      preceding.set(to, (preceding.get(to) ?? new Set()).add(from))
    }
  }
  return preceding
}

function getReachableScreens(
  start: Step,
  byId: Map<string, Step>,
  funnel: FunnelDefinition,
  screens: Map<string, string>,
): Set<string> {
  const reached = new Set<string>()
  const seen = new Set<string>()
  const open = [...getTargets(funnel, start)]
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id)) continue
    seen.add(id)
    const screen = screens.get(id)
    const step = byId.get(id)
    // Where a reset is done on arrival there is no way back.
    if (step?.do?.includes('reset')) continue
    if (screen !== undefined) reached.add(screen)
    else if (step) open.push(...getTargets(funnel, step))
  }
  return reached
}

/** Where a step stands among the screens before the endings, from 1; null for a result, which is no step of the way. */
export function getPosition(funnel: FunnelDefinition, step: Step): { index: number; total: number } | null {
  const screens = getScreens(funnel)
  const counted = funnel.steps
    .filter((each) => screens.get(each.id) === each.id && each.end === undefined)
    .map((each) => each.id)
  const index = counted.indexOf(screens.get(step.id) ?? '')
  return index < 0 ? null : { index: index + 1, total: counted.length }
}
