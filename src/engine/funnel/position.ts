import type { FunnelDefinition, Step } from './funnel-definition.ts'
import { getScreens } from './screens.ts'

/** Where a step stands among the screens before the endings, from 1; null for a result, which is no step of the way. */
export function getPosition(funnel: FunnelDefinition, step: Step): { index: number; total: number } | null {
  const screens = getScreens(funnel)
  const counted = funnel.steps
    .filter((each) => screens.get(each.id) === each.id && each.end === undefined)
    .map((each) => each.id)
  const index = counted.indexOf(screens.get(step.id) ?? '')
  return index < 0 ? null : { index: index + 1, total: counted.length }
}
