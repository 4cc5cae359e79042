import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import type { JsonPath } from '#engine/compiler/source/json-source.ts'
import { toSourceFields } from '#engine/funnel/computed-values.ts'
import { getConditionName, getNamesRead } from '#engine/funnel/condition.ts'
import type { Condition } from '#engine/funnel/funnel-definition.ts'
import { getScreenConditions } from '#engine/funnel/screen-texts.ts'
import { getShows, toStepOfVariant, VARIANT_KEY } from '#engine/funnel/variants.ts'
import { getKnownFacts, pickByValue, type State } from '#engine/model'
import { evaluate } from '#engine/plan/condition.ts'
import type { Analysis } from './analysis.ts'

/** A part of a screen that is only there while its condition holds. */
type Part = { screen: string; condition: Condition; path: JsonPath }

/**
 * Finds the parts of screens that nobody reads: their condition holds for no visitor where the screen is shown. Parts that read
 * other answers are decided apart, so that a paragraph for each answer does not multiply the states.
 */
export function findDeadParts(analysis: Analysis): Diagnostic[] {
  const { screens = {} } = analysis.funnel.definition
  const parts = Object.entries(screens).flatMap(([screen, told]) =>
    getScreenConditions(told).map((part): Part => ({ ...part, screen })),
  )
  const together = Map.groupBy(parts, ({ condition }) => getNamesRead(condition).toSorted().join(' '))
  const dead = new Set([...together.values()].flatMap((some) => listUnread(analysis, some)))
  return parts
    .filter((part) => dead.has(part))
    .map(({ screen, path }) =>
      analysis.diagnostic('funnel.dead-part', ['screens', screen, ...path, 'if'], { name: screen }),
    )
}

/** Returns, of paragraphs that read the same names, those that nobody reads. */
function listUnread({ funnel, explore }: Analysis, parts: readonly Part[]): Part[] {
  const { steps } = funnel.definition
  const names = parts.flatMap(({ condition }) => getNamesRead(condition))
  const shown = new Set(parts.map(({ screen }) => screen))
  const reads = new Map(
    steps
      .filter((step) => getShows(step).some((screen) => shown.has(screen)))
      .map((step) => {
        const isVaried = step.variants !== undefined || names.includes(VARIANT_KEY)
        return [step.id, new Set([...toSourceFields(funnel.definition, names), ...(isVaried ? [VARIANT_KEY] : [])])]
      }),
  )
  const { states, liveness } = explore({ reads })
  const byValue = pickByValue(funnel, liveness)
  const byId = new Map(steps.map((step) => [step.id, step]))
  const toShown = ({ step, variant }: State) => toStepOfVariant(byId.get(step) ?? { id: step }, variant).show
  const byScreen = Map.groupBy(states, toShown)
  return parts.filter(({ condition, screen }) => {
    const guard = funnel.conditions[getConditionName(condition)]
    const readers = byScreen.get(screen)
    // A screen that nobody comes to is told by its step.
    return readers && !readers.some((state) => guard && evaluate(guard, getKnownFacts(funnel, byValue, state)))
  })
}
