/** Keywords for the size of a number. */
export const NUMBER_LIMITS = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'] as const

/** How large a number may be. */
export type NumberLimits = { [Limit in (typeof NUMBER_LIMITS)[number]]?: number }

/** Keywords for how early or late a day is, or a time. */
export const DAY_LIMITS = ['x-minimum', 'x-maximum'] as const

/** The word for the day itself, in limits and among the dates that a value counts the days between. */
export const TODAY = 'today'

/** Whether a number is within limits; no other value is. */
export function isWithin(
  { minimum, maximum, exclusiveMinimum, exclusiveMaximum }: NumberLimits,
  value: unknown,
): value is number {
  return (
    typeof value === 'number' &&
    value >= (minimum ?? value) &&
    value <= (maximum ?? value) &&
    (exclusiveMinimum === undefined || value > exclusiveMinimum) &&
    (exclusiveMaximum === undefined || value < exclusiveMaximum)
  )
}

/** The numbers at which limits begin and end. */
export function getEnds(limits: NumberLimits): number[] {
  return NUMBER_LIMITS.flatMap((limit) => limits[limit] ?? [])
}
