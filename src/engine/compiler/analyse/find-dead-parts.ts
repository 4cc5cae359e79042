import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import { toSourceFields } from '#engine/funnel/computed-values.ts'
import { getConditionName, getNamesRead } from '#engine/funnel/condition.ts'
import { getScreenConditions } from '#engine/funnel/screen-texts.ts'
import { getShows, toStepOfVariant, VARIANT_KEY } from '#engine/funnel/variants.ts'
import { getKnownFacts, pickByValue, type Situation } from '#engine/model'
import type { Analysis } from './analysis.ts'

/** Finds the parts of screens that nobody reads: their condition holds for no visitor where the screen is shown. */
export function findDeadParts({ funnel, explore, diagnostic }: Analysis): Diagnostic[] {
  const { steps, screens = {} } = funnel.definition
  const parts = Object.entries(screens).flatMap(([screen, told]) =>
    getScreenConditions(told).map((part) => ({ ...part, screen })),
  )
  if (parts.length === 0) return []
  const reads = new Map(
    steps.map((step) => {
      const own = parts.filter(({ screen }) => getShows(step).includes(screen))
      const names = own.flatMap(({ condition }) => getNamesRead(condition))
      const isVaried = step.variants !== undefined || names.includes(VARIANT_KEY)
      return [step.id, new Set([...toSourceFields(funnel.definition, names), ...(isVaried ? [VARIANT_KEY] : [])])]
    }),
  )
  const { situations, liveness } = explore({ reads })
  const byValue = pickByValue(funnel, liveness)
  const byId = new Map(steps.map((step) => [step.id, step]))
  const toShown = ({ step, variant }: Situation) => toStepOfVariant(byId.get(step) ?? { id: step }, variant).show
  const byScreen = Map.groupBy(situations, toShown)
  return parts.flatMap(({ condition, path, screen }) => {
    const guard = funnel.conditions[getConditionName(condition)]
    const shown = byScreen.get(screen)
    // A screen that nobody comes to is told by its step.
    const isRead = !shown || shown.some((situation) => guard?.(getKnownFacts(funnel, byValue, situation)))
    return isRead ? [] : [diagnostic('funnel.dead-part', ['screens', screen, ...path, 'if'], { name: screen })]
  })
}
