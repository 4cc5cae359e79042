import type { Diagnostic, DiagnosticCode } from '#engine/compiler/source/diagnostic.ts'
import type { JsonPath } from '#engine/compiler/source/json-source.ts'
import { toSourceFields } from '#engine/funnel/computed-values.ts'
import { getConditionName, getNamesRead } from '#engine/funnel/condition.ts'
import type { Funnel } from '#engine/funnel/funnel-context.ts'
import type { AuthoredCondition } from '#engine/funnel/funnel-definition.ts'
import { getScreenConditions } from '#engine/funnel/screen-texts.ts'
import { getShows, toStepOfVariant, VARIANT_KEY } from '#engine/funnel/variants.ts'
import { getKnownFacts, type Inquiry, pickByValue, type State } from '#engine/model'
import { evaluate } from '#engine/plan/condition.ts'
import type { Analysis } from './analysis.ts'

/** A part of a screen that is only there while its condition holds. */
type Part = { screen: string; condition: AuthoredCondition; path: JsonPath }

/**
 * Finds the parts of screens that nobody reads, or that everybody reads although they have a condition. Parts that read other answers
 * are decided apart, so that a paragraph for each answer does not multiply the states.
 */
export function findDeadParts(analysis: Analysis): Diagnostic[] {
  const { screens = {} } = analysis.funnel.definition
  const parts = Object.entries(screens).flatMap(([screen, told]) =>
    getScreenConditions(told).map((part): Part => ({ ...part, screen })),
  )
  const together = Map.groupBy(parts, ({ condition }) => getNamesRead(condition).toSorted().join(' '))
  const codes = new Map([...together.values()].flatMap((some) => listCodes(analysis, some)))
  return parts.flatMap((part) => {
    const { screen, path } = part
    const code = codes.get(part)
    return code ? [analysis.diagnostic(code, ['screens', screen, ...path, 'if'], { name: screen })] : []
  })
}

/** Returns, of paragraphs that read the same names, those that nobody or everybody reads. */
function listCodes({ funnel, explore }: Analysis, parts: readonly Part[]): [Part, DiagnosticCode][] {
  const { steps } = funnel.definition
  const { states, liveness, excess } = explore({ arrivals: getReads(funnel, parts) })
  if (excess) return []
  const byValue = pickByValue(funnel, liveness)
  const byId = new Map(steps.map((step) => [step.id, step]))
  const toShown = ({ step, variant }: State) => toStepOfVariant(byId.get(step) ?? { id: step }, variant).show
  const byScreen = Map.groupBy(states, toShown)
  return parts.flatMap((part): [Part, DiagnosticCode][] => {
    const guard = funnel.conditions[getConditionName(part.condition)]
    // A screen that nobody comes to is told by its step.
    const readers = byScreen.get(part.screen) ?? []
    const holds = readers.filter((state) => guard && evaluate(guard, getKnownFacts(funnel, byValue, state))).length
    if (readers.length === 0 || (holds > 0 && holds < readers.length)) return []
    return [[part, holds === 0 ? 'funnel.dead-part' : 'funnel.idle-part']]
  })
}

/** Returns the names that paragraphs read, by the steps that show their screens. */
function getReads({ definition }: Funnel, parts: readonly Part[]): NonNullable<Inquiry['arrivals']> {
  const names = parts.flatMap(({ condition }) => getNamesRead(condition))
  const shown = new Set(parts.map(({ screen }) => screen))
  return new Map(
    definition.steps
      .filter((step) => getShows(step).some((screen) => shown.has(screen)))
      .map((step) => {
        const isVaried = step.variants !== undefined || names.includes(VARIANT_KEY)
        return [step.id, new Set([...toSourceFields(definition, names), ...(isVaried ? [VARIANT_KEY] : [])])]
      }),
  )
}
