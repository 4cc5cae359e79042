import type { Page, Request } from 'playwright/test'
import { readSite } from '#project/read-site.ts'
import { tryJson } from '#project/try-read.ts'
import type { SentRequest } from './replay-record.ts'

const { emailjs } = readSite({ SITE_SERVICES: 'local' })

/** The addresses of deliveries, whatever their channel. */
const DELIVERIES = /\/(?:_emailjs|functions\/v1)\//

export const isDelivery = (request: Request) => DELIVERIES.test(request.url())

/** The headers that a receiver looks at. */
const HEADERS = [
  'apikey',
  'content-type',
  'idempotency-key',
  'supersedes',
  'x-form-attempt',
  'x-form-elapsed',
  'x-form-honeypot',
  'x-form-version',
]

/** Every delivery that a page sends, from now on. */
export function observeRequests(page: Page): SentRequest[] {
  const started = performance.now()
  const sent: SentRequest[] = []
  const keys: string[] = []
  page.on('request', (request) => {
    if (!isDelivery(request)) return
    const atMs = Math.round(performance.now() - started)
    const common = { atMs, method: request.method() }
    const text = request.postData()
    const body = tryJson(text ?? '') ?? text
    const path = new URL(request.url()).pathname
    if (path.includes('/_emailjs/')) sent.push({ ...common, channel: 'mail', headers: {}, ...toMail(body) })
    else {
      const headers = pickHeaders(request.headers(), keys)
      sent.push({ ...common, channel: 'function', target: path.split('/').at(-1) ?? '', headers, body })
    }
  })
  return sent
}

/** The template by the name that deliveries use; the library's own version is nobody's matter. */
function toMail(body: unknown): Pick<SentRequest, 'target' | 'body'> {
  const { lib_version: _version, template_id: template, ...rest } = Object(body)
  const [name] = Object.entries(emailjs.templates).find(([, id]) => id === template) ?? [String(template)]
  return { target: name, body: rest }
}

/** A value that is new in each run is named: a key by its place among the keys, a time as such. */
function pickHeaders(all: Record<string, string>, keys: string[]): Record<string, string> {
  const nameKey = (key: string) => {
    if (!keys.includes(key)) keys.push(key)
    return `key ${keys.indexOf(key) + 1}`
  }
  return Object.fromEntries(
    HEADERS.flatMap((name) => {
      const value = all[name]
      if (value === undefined) return []
      if (name === 'idempotency-key' || name === 'supersedes')
        return [[name, value.split(', ').map(nameKey).join(', ')]]
      return [[name, name === 'x-form-elapsed' && /^\d+$/.test(value) ? 'milliseconds' : value]]
    }),
  )
}
