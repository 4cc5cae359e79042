import { spellOutParameters } from '#engine/compiler/source/carriers.ts'
import type { FormDefinition, Locale } from '#engine/form/form-definition.ts'
import { mapValues } from '#engine/form/record.ts'
import { getConditionName, getConditions } from '#engine/funnel/condition.ts'
import type { Funnel } from '#engine/funnel/funnel-context.ts'
import type { FunnelDefinition } from '#engine/funnel/funnel-definition.ts'
import { type FunnelFeatureName, listFunnelFeatures } from '#engine/funnel/funnel-features.ts'
import type { Condition } from '#engine/plan/condition.ts'
import { readCondition } from '#engine/plan/read-condition.ts'
import { countAhead } from './count-ahead.ts'
import { estimateMinutes } from './estimate-minutes.ts'
import { expandPoints } from './expand-points.ts'
import { listPaced } from './list-paced.ts'
import { looksAtToday } from './moving-limits.ts'

/** A checked funnel: its definition without comments, and its conditions. */
export type CompiledFunnel = {
  definition: FunnelDefinition
  /** The tree of each condition, by the name it is looked up with. */
  conditions: Record<string, Condition>
  /** The features that it needs, by their names. */
  features: readonly FunnelFeatureName[]
  /** `Funnel`'s number of screens ahead; present only where the page would count too many. */
  ahead?: Record<string, number>
  /** `Funnel`'s minutes; present only where it has an opening. */
  minutes?: number
  /** `Funnel`'s steps that a press leads on from; present only where there are some. */
  paced?: readonly string[]
  /** Whose notation its values are written in; only where it has some. */
  language?: string
  /** `Funnel`'s time zone, in which a day begins; present only where something in it moves with the day. */
  calendar?: NonNullable<Funnel['calendar']>
}

/** The definition of a funnel as it runs, without what is only said to its readers. */
export function compileDefinition(
  authored: FunnelDefinition,
  { language, timeZone }: Locale,
  form?: FormDefinition,
): CompiledFunnel {
  const definition = dropComments(spellOutParameters(authored))
  const conditions = getConditions(definition).map((condition) => [
    getConditionName(condition),
    readCondition(condition),
  ])
  const ahead = countAhead(definition)
  const paced = listPaced(definition, form)
  const calendar = looksAtToday(definition, form) ? { calendar: { timeZone } } : {}
  return {
    ...(Object.keys(ahead).length > 0 ? { ahead } : {}),
    ...(definition.opening && form ? { minutes: estimateMinutes(definition, form) } : {}),
    ...(paced.length > 0 ? { paced } : {}),
    definition: { ...definition, ...(definition.score ? { score: expandPoints(definition.score, form) } : {}) },
    conditions: Object.fromEntries(conditions),
    features: listFunnelFeatures({ definition, ...calendar }, form),
    ...(definition.values ? { language } : {}),
    ...calendar,
  }
}

function dropComments(authored: FunnelDefinition): FunnelDefinition {
  const { $schema: _schema, description: _description, accept: _accept, ...definition } = authored
  const { screens, deliveries } = definition
  return {
    ...definition,
    ...(screens ? { screens: mapValues(screens, ({ description: _comment, ...screen }) => screen) } : {}),
    ...(deliveries ? { deliveries: mapValues(deliveries, ({ description: _comment, ...delivery }) => delivery) } : {}),
    steps: definition.steps.map(({ description: _comment, variants, ...step }) => ({
      ...step,
      ...(variants ? { variants: mapValues(variants, ({ description: _own, ...texts }) => texts) } : {}),
    })),
  }
}

/**
 * A funnel whose experiment is over, with all of the weight on the variant that is kept: the others are still known to
 * whoever began in one, and nobody begins in them. The analysis decides the funnel before this, with all of its
 * variants.
 */
export function keepVariant(compiled: CompiledFunnel): CompiledFunnel {
  const { experiment, variants = {} } = compiled.definition
  const keep = experiment?.keep
  if (keep === undefined) return compiled
  const weights = Object.keys(variants).map((name) => [name, name === keep ? 1 : 0])
  return { ...compiled, definition: { ...compiled.definition, variants: Object.fromEntries(weights) } }
}
