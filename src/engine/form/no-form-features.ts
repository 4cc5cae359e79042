import type { FormFeatures } from './form-definition.ts'

/** The features of a form that needs none: it stores answers as they are typed, and no limit moves with the day. */
export const noFormFeatures: FormFeatures = {
  fromTyped: (_field, typed) => typed,
  findDayFaults: () => [],
}
