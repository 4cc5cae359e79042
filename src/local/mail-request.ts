import type { Mail } from './mailbox.ts'

/** A mail, or why the API refuses it: name and message as the hosted service words them. */
type ParsedMail = { mail: Mail } | { error: { name: string; message: string } }

const bareAddress = String.raw`[^\s@<>,"]+@[^\s@<>,"]+`
const address = new RegExp(`^(?:${bareAddress}|[^<>\\r\\n]*<${bareAddress}>)$`)
const ADDRESS_LIMIT = 320
const RECIPIENTS_LIMIT = 50

/** Reads the body of `POST /emails`. */
export function parseMailRequest(body: unknown): ParsedMail {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return missing('from')
  const fields = new Map(Object.entries(body))
  for (const name of ['from', 'to', 'subject']) if (isEmpty(fields.get(name))) return missing(name)
  if (isEmpty(fields.get('html')) && isEmpty(fields.get('text'))) return missing('html` or `text')
  const wrongList = ADDRESS_LISTS.find((name) => !areAddresses(toList(fields.get(name))))
  if (wrongList) return invalidAddress(wrongList)
  const wrongText = TEXTS.find((name) => typeof (fields.get(name) ?? '') !== 'string')
  if (wrongText) return invalid(`The \`${wrongText}\` must be a string.`)
  if (hasLineBreak(fields.get('subject'))) return invalid('The `\\n` is not allowed in the `subject` field.')
  const headers = Object.entries(fields.get('headers') ?? {})
  if (!headers.every(([name, value]) => typeof value === 'string' && !hasLineBreak(name + value))) {
    return invalid('The `headers` field must be an object of single-line strings.')
  }
  return { mail: toMail(fields, headers) }
}

const ADDRESS_LISTS = ['from', 'to', 'cc', 'bcc', 'reply_to'] as const
const TEXTS = ['subject', 'html', 'text'] as const

function toMail(fields: ReadonlyMap<string, unknown>, headers: readonly [string, unknown][]): Mail {
  const getList = (name: (typeof ADDRESS_LISTS)[number]) => toList(fields.get(name)) ?? []
  const getText = (name: (typeof TEXTS)[number]) => String(fields.get(name) ?? '')
  return {
    from: getList('from')[0] ?? '',
    to: getList('to'),
    cc: getList('cc'),
    bcc: getList('bcc'),
    replyTo: getList('reply_to'),
    subject: getText('subject'),
    text: getText('text'),
    html: getText('html'),
    headers: headers.map(([name, value]) => ({ name, value: String(value) })),
    via: 'api',
  }
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}

function toList(value: unknown): string[] | null {
  const list = value === undefined || value === null ? [] : Array.isArray(value) ? value : [value]
  return list.every((one) => typeof one === 'string') ? list : null
}

function areAddresses(list: string[] | null): boolean {
  return list !== null && list.length <= RECIPIENTS_LIMIT && list.every(isAddress)
}

function isAddress(text: string): boolean {
  return text.length <= ADDRESS_LIMIT && address.test(text)
}

function hasLineBreak(text: string): boolean {
  return /[\r\n]/.test(text)
}

function missing(name: string): ParsedMail {
  return { error: { name: 'missing_required_field', message: `Missing \`${name}\` field.` } }
}

function invalid(message: string): ParsedMail {
  return { error: { name: 'validation_error', message } }
}

function invalidAddress(name: string): ParsedMail {
  const formats = '`email@example.com` or `Name <email@example.com>`'
  return invalid(`Invalid \`${name}\` field. The email address needs to follow the ${formats} format.`)
}
