/**
 * What one visitor has of the internet, by which they are counted: an IPv4 address is one visitor's, of an IPv6 address the
 * first half is (the rest is theirs to change with every call).
 * `192.0.2.1` → itself · `::ffff:192.0.2.1` → `192.0.2.1` · `2001:DB8::1` → `2001:db8:0:0::/64`
 */
export function toNetwork(address: string): string {
  const groups = parseIpv6(address.replace(/^\[(.*)\]$/, '$1'))
  if (!groups) return address
  const [high = 0, low = 0] = groups.slice(6)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped) return [high >> 8, high & 255, low >> 8, low & 255].join('.')
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`
}

/** The eight groups of an address; null for what is none. */
function parseIpv6(address: string): number[] | null {
  const url = address.includes(':') && URL.canParse(`http://[${address}]`) ? new URL(`http://[${address}]`) : null
  if (!url) return null
  // The parser has written the address in its one short form: lower case, and IPv4 in groups too.
  const [head = '', tail = ''] = url.hostname.slice(1, -1).split('::')
  const [before, after] = [head, tail].map((part) => part.split(':').filter(Boolean))
  const missing = 8 - (before?.length ?? 0) - (after?.length ?? 0)
  return [...(before ?? []), ...Array(missing).fill('0'), ...(after ?? [])].map((group) => Number.parseInt(group, 16))
}
