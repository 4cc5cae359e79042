import type { LeadForm } from '../forms/form.ts'
import { COMPUTED } from '../forms/form.ts'

/** A body without the values in it, and what it says of those: the form knows their keys. */
export function splitBody(
  body: Record<string, unknown>,
  { computed }: LeadForm,
): { own: Record<string, unknown>; claimed: Record<string, unknown> } {
  // The key is a stranger's: those that every object inherits are no values.
  const isClaim = ([key]: [string, unknown]) => Object.hasOwn(computed, key)
  const entries = Object.entries(body)
  return {
    own: Object.fromEntries(entries.filter((entry) => !isClaim(entry))),
    claimed: Object.fromEntries(entries.filter(isClaim)),
  }
}

/**
 * The values that a page has sent along, worked out anew of its answers, to be kept with them. The page's values are
 * compared, never trusted; where there is none it says so by a blank.
 */
export function workOut(
  form: LeadForm,
  claimed: Record<string, unknown>,
  answers: Record<string, unknown>,
): { answers: Record<string, unknown>; tags: string[] } {
  const values = Object.keys(claimed).map((key) => ({ key, value: form.compute(key, answers) ?? '' }))
  return {
    answers: Object.fromEntries(values.map(({ key, value }) => [`${COMPUTED}${key}`, value])),
    tags: values.every(({ key, value }) => claimed[key] === value) ? [] : ['mismatch'],
  }
}
