import { getCitations } from '#engine/form/citation.ts'
import type { FormDefinition } from '#engine/form/form-definition.ts'
import { citeAnswers, citeInEffect, citeInForm, toShownStep } from './cite-answers.ts'
import type { FunnelDefinition } from './funnel-definition.ts'
import { fillIn, readInput, readStoredInput } from './read-input.ts'
import { leaveReview, listReview, returnToReview } from './review.ts'
import { toScreenContent } from './screen-content.ts'

/** Functions that only some funnels need: a page is sent them with a funnel that does, and no other page is. */
export const extras = {
  readInput,
  readStoredInput,
  fillIn,
  citeAnswers,
  citeInEffect,
  citeInForm,
  toShownStep,
  toScreenContent,
  listReview,
  leaveReview,
  returnToReview,
}

export type Extras = typeof extras

/** Whether a funnel needs them. */
export function needsExtras(definition: FunnelDefinition, form: FormDefinition | undefined): boolean {
  const { parameters, screens, variants } = definition
  return (
    [parameters, screens, variants].some((key) => key !== undefined) ||
    getCitations(JSON.stringify([definition, form])).length > 0
  )
}
