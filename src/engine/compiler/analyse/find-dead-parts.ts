import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import { toSourceFields } from '#engine/funnel/computed-values.ts'
import { getConditionName, getNamesRead } from '#engine/funnel/condition.ts'
import { getScreenConditions } from '#engine/funnel/screen-texts.ts'
import { getKnownFacts, pickByValue } from '#engine/model'
import type { Analysis } from './analysis.ts'

/** Finds the parts of screens that nobody reads: their condition holds for no visitor where the screen is shown. */
export function findDeadParts({ funnel, explore, diagnostic }: Analysis): Diagnostic[] {
  const { steps, screens = {} } = funnel.definition
  const parts = Object.entries(screens).flatMap(([screen, told]) =>
    getScreenConditions(told).map((part) => ({ ...part, screen })),
  )
  if (parts.length === 0) return []
  const reads = new Map(
    steps.map(({ id, show }) => [
      id,
      new Set(
        toSourceFields(
          funnel.definition,
          parts.flatMap(({ condition, screen }) => (screen === show ? getNamesRead(condition) : [])),
        ),
      ),
    ]),
  )
  const { situations, liveness } = explore({ reads })
  const byValue = pickByValue(funnel, liveness)
  const shows = new Map(steps.map(({ id, show }) => [id, show]))
  const byScreen = Map.groupBy(situations, ({ step }) => shows.get(step))
  return parts.flatMap(({ condition, path, screen }) => {
    const guard = funnel.conditions[getConditionName(condition)]
    const isRead = byScreen.get(screen)?.some((situation) => guard?.(getKnownFacts(funnel, byValue, situation)))
    return isRead ? [] : [diagnostic('funnel.dead-part', ['screens', screen, ...path, 'if'], { name: screen })]
  })
}
