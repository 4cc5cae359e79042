import { embeds, type LinkName, links, videos } from '#site/config/site.ts'
import { isRoute } from './leave-to.ts'

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
 * The address of a funnel's redirect: a route of the site as it is, an outbound link by its name.
 * @throws for any other text: an address never comes from JSON.
 */
export function toAddress(target: string): string {
  if (isRoute(target)) return target
  if (isLinkName(target)) return links[target]
  throw new RangeError(`There is no link named "${target}".`)
}

function isLinkName(name: string): name is LinkName {
  return Object.hasOwn(links, name)
}
