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

function isLinkName(name: string): name is LinkName {
  return Object.hasOwn(links, name)
}
