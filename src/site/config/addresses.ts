import { embeds, links, videos } from '#site/config/site.ts'

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
