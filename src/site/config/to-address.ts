import { type LinkName, links } from '#site/config/site.ts'

/**
 * Where a funnel's redirect leads: a route of the site as it is, an outbound link by its name.
 * @throws for any other text: an address never comes from JSON.
 */
export function toAddress(target: string): string {
  if (target.startsWith('/') && !target.startsWith('//')) return target
  if (isLinkName(target)) return links[target]
  throw new RangeError(`There is no link named "${target}".`)
}

/** An address that is told something under these names: what it says of them itself is written over. */
export function withParameters(address: string, parameters: Readonly<Record<string, string>>): string {
  const names = Object.entries(parameters)
  if (names.length === 0) return address
  const url = new URL(address, location.origin)
  for (const [name, value] of names) url.searchParams.set(name, value)
  return url.href
}

function isLinkName(name: string): name is LinkName {
  return Object.hasOwn(links, name)
}
