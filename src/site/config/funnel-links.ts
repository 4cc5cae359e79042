import { funnelLinks } from '#generated/funnel-links/funnel-links.gen.ts'

/**
 * The address of an outbound link, by its name.
 * @throws for any other text: an address never comes from JSON.
 */
export function toAddress(target: string): string {
  const address = Object.hasOwn(funnelLinks, target) && funnelLinks[target]
  if (!address) throw new RangeError(`No funnel leads to a link named "${target}".`)
  return address
}
