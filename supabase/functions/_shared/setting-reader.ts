export type GetVariable = (name: string) => string | undefined
type Parse<T> = (text: string) => T | null
export type Reader = { <T>(name: string, parse: Parse<T>, isOptional?: boolean): T; finish(): void }

/** Says which parts of a value are faulty, by the names they have in it. */
export class FaultyParts extends TypeError {
  constructor(names: string[]) {
    // Whatever does not look like a name may be a value.
    super(names.map((name) => (/^[A-Za-z.]{1,60}$/.test(name) ? name : '?')).join(', '))
    this.name = 'FaultyParts'
  }
}

/** Collects every fault before throwing. The value for a faulty variable is never used: `finish` throws first. */
export function createReader(get: GetVariable): Reader {
  const faulty: string[] = []
  const read = <T>(name: string, parse: Parse<T>, isOptional = false): T => {
    let parts = ''
    try {
      const text = get(name)?.trim() ?? ''
      const value = text || isOptional ? parse(text) : null
      if (value !== null) return value
    } catch (error) {
      // Any other error's words would quote the value.
      if (error instanceof FaultyParts) parts = ` (${error.message})`
    }
    faulty.push(name + parts)
    return undefined as T
  }
  const finish = () => {
    if (faulty.length > 0) throw new Error(`missing or malformed: ${faulty.join(', ')}`)
  }
  return Object.assign(read, { finish })
}

/** An address over https; over http of this machine alone, where nothing leaves it. */
export function toUrl(text: string): string | null {
  const { protocol } = new URL(text)
  return protocol === 'https:' || (protocol === 'http:' && isLoopback(text)) ? text.replace(/\/$/, '') : null
}

/** Without options: an `sslmode` in the address would put the driver's own authorities in the place of the given one. */
export function toDatabaseUrl(text: string): string | null {
  const { protocol, search } = new URL(text)
  return /^postgres(ql)?:$/.test(protocol) && search === '' ? text : null
}

export function isLoopback(url: string): boolean {
  return ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname)
}

/** Names that a public name server answers for, by their last part. */
const PRIVATE_ENDINGS = /\.(?:local|localhost|internal|intranet|lan|home|corp|test|invalid|example|onion|arpa)$/

/**
 * Whether an address is https to a host with a public name, at the usual port and without a password: no number, as private networks and
 * the platform's own services have. `isLocal` allows http to this machine.
 */
export function isPublicAddress(address: string, isLocal = false): boolean {
  const { protocol, hostname, port, username, password } = new URL(address)
  if (isLocal && isLoopback(address)) return true
  const isNamed = /^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*$/.test(hostname) && !PRIVATE_ENDINGS.test(hostname)
  return protocol === 'https:' && port === '' && username === '' && password === '' && isNamed
}

/** The key of a vendor, which decides its form. */
export function toVendorKey(text: string): string | null {
  return text.length >= 8 ? text : null
}

/** A secret of our own: 24 random bytes at least, as hexadecimal or base64. */
export function toSecret(text: string): string | null {
  return text.length >= 32 && new Set(text).size >= 8 ? text : null
}
