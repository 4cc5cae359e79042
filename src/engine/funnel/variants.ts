import { namesOf } from '#engine/plan/condition-reads.ts'
import type { FunnelInput } from './funnel-context.ts'
import type { FunnelDefinition, Step, VariantTexts } from './funnel-definition.ts'
import type { Parameters } from './parameters.ts'
import { getScreenConditions } from './screen-texts.ts'

/** The name by which conditions ask for the variant, and under which it is sent. */
export const VARIANT_KEY = 'variant'

/** The names of which any condition of a funnel may ask: answers, scores, values and the variant. What an event tells comes to them. */
export function listFacts(
  { score = {}, values = {}, variants }: Pick<FunnelDefinition<unknown>, 'score' | 'values' | 'variants'>,
  fields: Readonly<Record<string, unknown>> = {},
): string[] {
  return [...[fields, score, values].flatMap(Object.keys), ...(variants ? [VARIANT_KEY] : [])]
}

type Varied = { id?: string; variants?: FunnelDefinition['variants'] }

/** The names of a funnel's variants, in their order; none where it has one form alone. */
export function getVariants({ variants = {} }: Varied): string[] {
  return Object.keys(variants)
}

/** Every form in which visitors begin a funnel, for whoever has to follow them all: undefined stands for the only one. */
export function listVariants({ variants }: Varied): (string | undefined)[] {
  return variants ? Object.keys(variants).filter((name) => variants[name] !== 0) : [undefined]
}

/** The share of the visitors, from 0 to 1, that meets a variant; all of them where the funnel has none. */
export function getVariantShare({ variants }: Varied, variant: string | undefined): number {
  const weights = Object.values(variants ?? {})
  return variant === undefined ? 1 : (variants?.[variant] ?? 0) / weights.reduce((sum, weight) => sum + weight, 0)
}

/** The input of a funnel that begins in a variant. */
export function toInput(variant: string | undefined, parameters: Parameters = {}): FunnelInput {
  return { parameters, ...(variant === undefined ? {} : { variant }) }
}

/** A variant that somebody else names: nothing but a name that the funnel knows. */
export function readVariant(definition: Varied, given: unknown): string | undefined {
  return getVariants(definition).find((name) => name === given)
}

/** Draws a variant, each as often as its weight says. `random` gives a number from 0 up to, and never, 1. */
export function drawVariant(definition: Varied, random: () => number): string | undefined {
  const weights = Object.entries(definition.variants ?? {})
  const at = random() * weights.reduce((sum, [, weight]) => sum + weight, 0)
  let sum = 0
  return weights.find(([, weight]) => {
    sum += weight
    return at < sum
  })?.[0]
}

/** A number with which a variant is drawn, for whoever must not leave it to chance. */
export function getChance(definition: FunnelDefinition, variant: string | undefined): number {
  const names = getVariants(definition)
  const before = names.slice(0, Math.max(0, names.indexOf(variant ?? '')))
  const own = getVariantShare(definition, variant)
  return before.reduce((sum, name) => sum + getVariantShare(definition, name), own / 2)
}

/** A step as those who have this variant meet it. */
export function toStepOfVariant(step: Step, variant: string | undefined): Step & Pick<VariantTexts, 'questions'> {
  return variant === undefined ? step : { ...step, ...step.variants?.[variant] }
}

/** Every screen or view that a step shows, to some visitor. */
export function getShows({ show, variants = {} }: Step): string[] {
  return [show, ...Object.values(variants).map((texts) => texts.show)].flatMap((name) => name ?? [])
}

/** The first screen of one variant, or of all where it is the same; `from` is the sum of the weights of the variants before it. */
type FirstScreen = { variant: string | undefined; from: number }

/**
 * The first screens that a page rendered ahead has to hold, since it is written before a variant is drawn: one of each variant where
 * they differ. A visitor whose chance, a number from 0 up to 1, times the sum of all weights reaches `from` has that one, or a later one.
 */
export function listFirstScreens(definition: FunnelDefinition): FirstScreen[] {
  if (!variesAtFirst(definition)) return [{ variant: undefined, from: 0 }]
  const names = Object.keys(definition.variants ?? {})
  return listVariants(definition).map((variant) => ({
    variant,
    from: sumWeights(definition, names.slice(0, names.indexOf(variant ?? ''))),
  }))
}

/** The sum of the weights of variants, of all where none are named. */
export function sumWeights({ variants = {} }: FunnelDefinition, names = Object.keys(variants)): number {
  return names.reduce((sum, name) => sum + (variants[name] ?? 0), 0)
}

function variesAtFirst({ steps: [first], screens = {} }: FunnelDefinition): boolean {
  const screen = screens[first?.show ?? '']
  const conditions = screen ? getScreenConditions(screen) : []
  return first?.variants !== undefined || conditions.some(({ condition }) => namesOf(condition).includes(VARIANT_KEY))
}
