import { getCitations } from '#engine/form/citation.ts'
import type { FormDefinition } from '#engine/form/form-definition.ts'
import { citeAnswers, citeInEffect, citeInForm, toShownStep } from './cite-answers.ts'
import { getValues } from './computed-values.ts'
import type { Funnel, FunnelFeatures } from './funnel-context.ts'
import type { AuthoredScreen } from './funnel-definition.ts'
import { noFeatures } from './no-features.ts'
import { onDay } from './on-day.ts'
import { plainScreens } from './plain-screens.ts'
import { inputs } from './read-input.ts'
import { leaveReview, listReview, returnToReview } from './review.ts'
import { toScreenContent } from './screen-content.ts'

/** Words of variants, citations, screens in words, and reviews. */
export const extras = {
  citeAnswers,
  citeInEffect,
  citeInForm,
  toShownStep,
  toScreenContent,
  listReview,
  leaveReview,
  returnToReview,
}
/** Values that are computed from answers. */
export const computedValues = { getValues }
/** Conditions and points that move with the day. */
export const movingDays = { onDay }

const features = { inputs, extras, plainScreens, computedValues, movingDays } satisfies Record<
  string,
  Partial<FunnelFeatures>
>

/** The name of a funnel's feature, under which the engine exports it. */
export type FunnelFeatureName = keyof typeof features

/** The features that a funnel needs, in the order in which its module names them. */
export function listFunnelFeatures(
  { definition, calendar }: Pick<Funnel, 'definition' | 'calendar'>,
  form: FormDefinition | undefined,
): FunnelFeatureName[] {
  const { parameters, screens, variants, values, steps } = definition
  const needsExtras =
    variants !== undefined ||
    !Object.values(screens ?? {}).every(isPlain) ||
    steps.some(({ review }) => review) ||
    getCitations(JSON.stringify([definition, form])).length > 0
  return [
    ...(parameters || variants ? (['inputs'] as const) : []),
    ...(needsExtras ? (['extras'] as const) : screens ? (['plainScreens'] as const) : []),
    ...(values ? (['computedValues'] as const) : []),
    ...(calendar ? (['movingDays'] as const) : []),
  ]
}

/** The features of these names, as a `Funnel` has them. */
export function toFunnelFeatures(names: readonly FunnelFeatureName[]): FunnelFeatures {
  const chosen: FunnelFeatures = { ...noFeatures }
  for (const name of names) Object.assign(chosen, features[name])
  return chosen
}

/** Whether nothing of a screen depends on answers or on the address; its citations are looked for elsewhere. */
function isPlain({ text = [], buttons = [] }: AuthoredScreen): boolean {
  return (
    text.every((part) => typeof part === 'string' || (!part.if && !part.echoes)) &&
    buttons.every((button) => !button.if && !button.carry)
  )
}
