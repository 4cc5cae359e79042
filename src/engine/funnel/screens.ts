import { getExits, getSteps, getTargets, type Rule } from '#engine/plan/step-plan.ts'
import type { FunnelDefinition, Step } from './funnel-definition.ts'

/**
 * The screen of each step that has one, by the first step that asks the same fields or shows the same view. An ending with a
 * button of its own is a screen too, whose words the layout has.
 * A failed send that shows the last question again is still at that question, so Back leaves it in one press.
 * A step without a screen (a job, a redirect) leaves the visitor where they were.
 */
export function getScreens(funnel: FunnelDefinition): Map<string, string> {
  const screens = new Map<string, string>()
  const byQuestion = new Map<string, string>()
  for (const step of funnel.steps) {
    const { ask, show, review, end, button } = step
    const own = button === undefined ? undefined : end
    if ([ask, show, review, own].every((key) => key === undefined)) continue
    const question = JSON.stringify(ask ?? (show === undefined ? { review, own } : { show }))
    const screen = byQuestion.get(question) ?? step.id
    byQuestion.set(question, screen)
    screens.set(step.id, screen)
  }
  return screens
}

/** For each screen, the screens from which a visitor can have come to it and gone back, sends in between left out. */
export function getPrecedingScreens(funnel: FunnelDefinition, screens: Map<string, string>): Map<string, Set<string>> {
  const preceding = new Map<string, Set<string>>()
  for (const step of funnel.steps) {
    const from = screens.get(step.id)
    if (from === undefined) continue
    for (const to of getReachableScreens(step, funnel, screens)) {
      if (to === from) continue
      preceding.set(to, (preceding.get(to) ?? new Set()).add(from))
    }
  }
  return preceding
}

function getReachableScreens(start: Step, funnel: FunnelDefinition, screens: Map<string, string>): Set<string> {
  const reached = new Set<string>()
  const seen = new Set<string>()
  const open = getTargetsBack(funnel, start)
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (seen.has(id)) continue
    seen.add(id)
    const screen = screens.get(id)
    const step = getSteps(funnel).get(id)
    // A reset on arrival leaves no way back.
    if (step?.do?.includes('reset')) continue
    if (screen !== undefined) reached.add(screen)
    else if (step) open.push(...getTargetsBack(funnel, step))
  }
  return reached
}

/** The steps to which a step leads, without those on whose way everything is reset. */
function getTargetsBack(funnel: FunnelDefinition, step: Step): string[] {
  const isKept = ({ transition }: Rule) => !transition.do?.includes('reset')
  return getTargets(getExits(funnel, step).map((exit) => ({ ...exit, rules: exit.rules.filter(isKept) })))
}

/**
 * The number of a step on the visitor's own way, from 1, and the total: the screens behind it, and as many ahead as the
 * longest way from there to an ending has by the steps that `listNext` says, so that no step has the number of another; `ahead`
 * overrides the estimate where the compiler proved that fewer screens follow. Null for a result, which is no step of the way.
 */
export function getPosition(
  funnel: FunnelDefinition,
  step: Step,
  history: readonly string[],
  listNext: (step: Step) => readonly string[],
  ahead: Readonly<Record<string, number>> = {},
): { index: number; total: number } | null {
  const screens = getScreens(funnel)
  const byId = getSteps(funnel)
  const isCounted = (screen: string | undefined) => screen !== undefined && byId.get(screen)?.end === undefined
  const here = screens.get(step.id)
  if (!isCounted(here)) return null
  const behind = history.filter(isCounted)
  const passed = new Set([...behind, here])
  const known = new Map(Object.entries(ahead))
  /** A path that comes back to where it was leads no further. */
  const countAhead = (from: Step): number => {
    const found = known.get(from.id)
    if (found !== undefined) return found
    known.set(from.id, 0)
    const lengths = listNext(from).map((id) => {
      const screen = screens.get(id)
      const to = byId.get(id)
      const isNew = isCounted(screen) && !passed.has(screen) && screen !== screens.get(from.id)
      return (isNew ? 1 : 0) + (to && to.end === undefined ? countAhead(to) : 0)
    })
    const most = Math.max(0, ...lengths)
    known.set(from.id, most)
    return most
  }
  const index = behind.length + 1
  return { index, total: index + countAhead(step) }
}
