import { findDayFaults } from './day-limits.ts'
import type { Field, FormDefinition, FormFeatures } from './form-definition.ts'
import { fromTyped } from './from-typed.ts'
import { noFormFeatures } from './no-form-features.ts'

/** Answers that are stored otherwise than they are typed: numbers, consents, telephone numbers. */
export const typedAnswers = { fromTyped }
/** Limits that move with the day. */
export const dayLimits = { findDayFaults }

const features = { dayLimits, typedAnswers } satisfies Record<string, Partial<FormFeatures>>

/** The name of a form's feature, under which the engine exports it. */
type FormFeatureName = keyof typeof features

/** The features that a form needs, in the order in which its module names them. */
export function listFormFeatures({ fields }: Pick<FormDefinition, 'fields'>): FormFeatureName[] {
  const all = Object.values(fields).flatMap(listDeep)
  return [
    ...(all.some(({ days }) => days) ? (['dayLimits'] as const) : []),
    ...(all.some(({ type, callingCode }) => type ?? callingCode) ? (['typedAnswers'] as const) : []),
  ]
}

function listDeep(field: Field): Field[] {
  const { fields = {}, item } = field
  return [field, ...[...Object.values(fields), ...(item ? [item] : [])].flatMap(listDeep)]
}

/** The features of these names, as a `Form` has them. */
export function toFormFeatures(names: readonly FormFeatureName[] | 'all'): FormFeatures {
  const chosen: FormFeatures = { ...noFormFeatures }
  for (const feature of names === 'all' ? Object.values(features) : names.map((name) => features[name]))
    Object.assign(chosen, feature)
  return chosen
}
