export type GetVariable = (name: string) => string | undefined
type Parse<T> = (text: string) => T | null
export type Reader = { <T>(name: string, parse: Parse<T>, isOptional?: boolean): T; finish(): void }

/** Collects every fault before throwing. What it hands out for a faulty variable is never used: `finish` throws first. */
export function createReader(get: GetVariable): Reader {
  const faulty: string[] = []
  const read = <T>(name: string, parse: Parse<T>, isOptional = false): T => {
    try {
      const text = get(name)?.trim() ?? ''
      const value = text || isOptional ? parse(text) : null
      if (value !== null) return value
    } catch {
      // the parser's own words would quote the value
    }
    faulty.push(name)
    return undefined as T
  }
  const finish = () => {
    if (faulty.length > 0) throw new Error(`missing or malformed: ${faulty.join(', ')}`)
  }
  return Object.assign(read, { finish })
}

export function toUrl(text: string): string | null {
  return /^https?:$/.test(new URL(text).protocol) ? text.replace(/\/$/, '') : null
}

/** Without options: an `sslmode` in the address would put the driver's own authorities in the place of the given one. */
export function toDatabaseUrl(text: string): string | null {
  const { protocol, search } = new URL(text)
  return /^postgres(ql)?:$/.test(protocol) && search === '' ? text : null
}

export function isLoopback(url: string): boolean {
  return ['127.0.0.1', 'localhost', '[::1]'].includes(new URL(url).hostname)
}

export function toSecret(text: string): string | null {
  return text.length >= 8 ? text : null
}
