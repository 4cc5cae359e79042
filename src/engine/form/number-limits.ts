/** What may be said of how large a number is. */
export const NUMBER_LIMITS = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum'] as const

/** How large a number may be. */
export type NumberLimits = { [Limit in (typeof NUMBER_LIMITS)[number]]?: number }

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
