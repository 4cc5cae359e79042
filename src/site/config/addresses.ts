import { embeds, type LinkName, links, videos } from '#site/config/site.ts'

const groups: Record<'links' | 'videos' | 'embeds', Readonly<Record<string, string>>> = { links, videos, embeds }

/**
 * The address behind a name of the site's configuration.
 * @throws for a name that it does not know: the build stops with the page that uses it.
 */
export function findAddress(group: keyof typeof groups, name: string): string {
  const address = groups[group][name]
  if (address === undefined)
    throw new RangeError(
      `«${name}» no está en «${group}» de src/site/config/site.json. Añádelo allí o corrige el nombre en el contenido de la página.`,
    )
  return address
}

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
