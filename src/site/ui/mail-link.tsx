import { contact } from '#site/config/site.ts'

/** A message the visitor's mail program opens prefilled, to the practice's own address where it names none. */
export interface Mail {
  to?: string
  subject?: string
  body?: string
}

export function toMailto({ to = contact.email, subject, body }: Mail): string {
  const fields = Object.entries({ subject, body }).filter(([, value]) => value !== undefined)
  const query = fields.map(([name, value]) => `${name}=${encodeURIComponent(value ?? '')}`).join('&')
  return `mailto:${to}${query ? `?${query}` : ''}`
}

/** Copy for `RichText` with the practice's e-mail address, as a link, in place of `{email}`. */
export function withMailLink(copy: string): string {
  return copy.replace('{email}', `[${contact.email}](${toMailto({})})`)
}
