import { funnelLinks } from '#generated/funnel-links/funnel-links.gen.ts'
import { isRoute } from './leave-to.ts'

/**
 * The address of a funnel's redirect: a route of the site as it is, an outbound link by its name.
 * @throws for any other text: an address never comes from JSON.
 */
export function toAddress(target: string): string {
  const address = isRoute(target) ? target : Object.hasOwn(funnelLinks, target) && funnelLinks[target]
  if (!address) throw new RangeError(`No funnel leads to a link named "${target}".`)
  return address
}
