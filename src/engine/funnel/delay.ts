const UNITS = { ms: 1, s: 1000 } as const

/** The pattern of a delay in JSON: a whole or decimal number and its unit, `ms` or `s`. */
export const DELAY_PATTERN = /^(\d+(?:\.\d+)?)(ms|s)$/

/**
 * '800ms' → 800, '2s' → 2000, in milliseconds.
 * @throws {RangeError} for anything else; the checker has refused it before.
 */
export function toMilliseconds(delay: string): number {
  const [, amount, unit] = DELAY_PATTERN.exec(delay) ?? []
  if (amount === undefined || (unit !== 'ms' && unit !== 's'))
    throw new RangeError(`"${delay}" is not a delay such as "800ms" or "2s".`)
  return Number(amount) * UNITS[unit]
}
