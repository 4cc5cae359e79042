/**
 * The parameters that were read off a page's address, by the names that the funnel allows; only those that were there
 * and fit.
 */
export type Parameters = Readonly<Record<string, string>>

/** Those that somebody asks for. */
export function pickParameters(parameters: Parameters, names: readonly string[] = []): Record<string, string> {
  const asked = Object.entries(parameters).filter(([name]) => names.includes(name))
  return Object.fromEntries(asked)
}
