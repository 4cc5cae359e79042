/** A route of this site, and no address of another. */
export function isRoute(target: string): boolean {
  return target.startsWith('/') && !target.startsWith('//')
}

/** Leads the browser to a route, or to an outbound link by its name: the table of links is fetched where one is needed. */
export async function leaveTo(target: string, carried: Readonly<Record<string, string>>): Promise<void> {
  const address = isRoute(target) ? target : (await import('./funnel-links.ts')).toAddress(target)
  window.location.assign(withParameters(address, carried))
}

/** An address that is told something under these names: what it says of them itself is written over. */
export function withParameters(address: string, parameters: Readonly<Record<string, string>>): string {
  const names = Object.entries(parameters)
  if (names.length === 0) return address
  const url = new URL(address, location.origin)
  for (const [name, value] of names) url.searchParams.set(name, value)
  return url.href
}
