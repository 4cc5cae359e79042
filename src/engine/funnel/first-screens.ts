import { getNamesRead } from './condition.ts'
import type { FunnelDefinition } from './funnel-definition.ts'
import { getScreenConditions } from './screen-texts.ts'
import { listVariants, VARIANT_KEY } from './variants.ts'

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
  return (
    first?.variants !== undefined || conditions.some(({ condition }) => getNamesRead(condition).includes(VARIANT_KEY))
  )
}
