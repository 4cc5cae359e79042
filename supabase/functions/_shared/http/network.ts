/**
 * The networks by which a visitor is counted. A line of IPv6 is given a /64 at least, a household a /56, an
 * organisation a /48.
 */
export interface Network {
  scope: 'address' | 'household' | 'organisation'
  name: string
}

/**
 * The networks of one visitor, from the narrowest to the widest. An IPv4 address is one visitor's; of an IPv6 address
 * the rest is theirs to change with every call. `192.0.2.1:443` → `192.0.2.1` · `::ffff:192.0.2.1` → `192.0.2.1` ·
 * `2001:DB8:1:2ff::1` → `2001:db8:1:2ff::/64`, `2001:db8:1:200::/56`, `2001:db8:1::/48`
 */
export function toNetworks(hop: string): Network[] {
  const address = hop.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1')
  const groups = parseIpv6(address)
  if (!groups) return [{ scope: 'address', name: address }]
  const [a = 0, b = 0, c = 0, d = 0] = groups
  const [high = 0, low = 0] = groups.slice(6)
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff
  if (isMapped) return [{ scope: 'address', name: [high >> 8, high & 255, low >> 8, low & 255].join('.') }]
  const write = (...parts: number[]) => parts.map((group) => group.toString(16)).join(':')
  return [
    { scope: 'address', name: `${write(a, b, c, d)}::/64` },
    { scope: 'household', name: `${write(a, b, c, d & 0xff00)}::/56` },
    { scope: 'organisation', name: `${write(a, b, c)}::/48` },
  ]
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
