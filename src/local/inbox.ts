import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Faults } from './faults.ts'
import { type Answer, escapeHtml, type Handle, isSameOrigin, readBody, toJson, toText } from './http-service.ts'
import { renderInbox, renderLocalPage, renderMail, renderSubscribers } from './inbox-page.ts'
import type { Mail, Mailbox } from './mailbox.ts'
import { parseFault } from './parse-fault.ts'
import type { Subscribers } from './subscribers.ts'

const FAULT_LIMIT = 1024 * 1024
const CALL_LIMIT = 1024 * 1024
const pagePolicy =
  "default-src 'none'; style-src 'self'; img-src data:; frame-src 'self'; form-action 'self'; base-uri 'none'"
const mailPolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:"

interface InboxOptions {
  mailbox: Mailbox
  faults: Faults
  mailApi: Handle
  subscribers: Subscribers
}

/**
 * The inbox: its pages for people, `/api/mails` for tests, `/emails` for the functions, `/_webhooks/<name>` for what goes elsewhere, and `/_faults`, the fault switches.
 * Changes only from its own pages or from programs.
 */
export function createInbox({ mailbox, faults, mailApi, subscribers }: InboxOptions): Handle {
  const pages = createPages(mailbox, subscribers)
  const sendMail = faults.wrap('mail', mailApi)
  return async (request) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    const method = request.method === 'HEAD' ? 'GET' : (request.method ?? 'GET')
    if (method !== 'GET' && !isSameOrigin(request)) return toText(403, 'Origen no permitido')
    if (/^\/emails(\/|$)/.test(pathname)) return sendMail(request)
    const [, receiver] = /^\/_webhooks\/([a-z0-9-]+)$/.exec(pathname) ?? []
    if (receiver !== undefined && method === 'POST') return takeCall(mailbox, request, receiver)
    if (pathname === '/_faults') return switchFaults(faults, request, method)
    const page = pages.get(`${method} ${pathname}`)
    if (page) return page(searchParams)
    const [, id, part] = /^\/(?:api\/)?mails\/([\w-]+)(\/html)?$/.exec(pathname) ?? []
    const mail = id && method === 'GET' ? mailbox.find(id) : null
    if (!mail) return toPage(404, renderLocalPage('No encontrado', '<p>Aquí no hay nada.</p>'))
    if (pathname.startsWith('/api/')) return toJson(200, mail)
    return part ? toPage(200, mail.html, mailPolicy) : toPage(200, renderMail(mail))
  }
}

type Page = (searched: URLSearchParams) => Answer

/** The pages and lists with an address of their own, by method and path. */
function createPages(mailbox: Mailbox, subscribers: Subscribers): ReadonlyMap<string, Page> {
  const body = readFileSync(join(import.meta.dirname, 'inbox.css'), 'utf8')
  const emptied = (list: { clear(): void }, answer: Answer) => () => {
    list.clear()
    return answer
  }
  return new Map<string, Page>([
    ['GET /', (searched) => toPage(200, renderInbox(mailbox.list(), searched.get('q') ?? ''))],
    ['GET /style.css', () => ({ status: 200, headers: { 'content-type': 'text/css; charset=utf-8' }, body })],
    ['GET /subscribers', () => toPage(200, renderSubscribers(subscribers.list()))],
    ['GET /api/subscribers', () => toJson(200, subscribers.list())],
    ['DELETE /api/subscribers', emptied(subscribers, { status: 204 })],
    ['POST /clear', emptied(mailbox, { status: 303, headers: { location: '/' } })],
    ['GET /api/mails', () => toJson(200, mailbox.list())],
    ['DELETE /api/mails', emptied(mailbox, { status: 204 })],
  ])
}

/** Stands for a receiver elsewhere: what it takes lies beside the mails. */
async function takeCall(mailbox: Mailbox, request: Parameters<Handle>[0], receiver: string): Promise<Answer> {
  const body = await readBody(request, CALL_LIMIT)
  if (!body) return toText(413, 'Demasiado largo')
  mailbox.add(toMail(receiver, String(body), String(request.headers['webhook-id'])))
  return toJson(200, {})
}

async function switchFaults(faults: Faults, request: Parameters<Handle>[0], method: string): Promise<Answer> {
  if (method === 'GET') return toJson(200, faults.list())
  if (method === 'DELETE') faults.clear()
  if (method === 'DELETE') return { status: 204 }
  if (method !== 'PUT') return toText(405, 'GET, PUT o DELETE')
  const fault = parseFault(String(await readBody(request, FAULT_LIMIT)))
  if (!fault) return toText(400, 'Ese fallo no existe: revisa sus claves y valores')
  faults.add(fault)
  return toJson(200, faults.list())
}

function toMail(receiver: string, text: string, id: string): Mail {
  return {
    from: 'drain-outbox',
    to: [receiver],
    cc: [],
    bcc: [],
    replyTo: [],
    subject: `Llamada al receptor «${receiver}»`,
    text,
    html: `<pre>${escapeHtml(text)}</pre>`,
    headers: [{ name: 'Webhook-Id', value: id }],
    via: 'webhook',
  }
}

function toPage(status: number, html: string, policy = pagePolicy): Answer {
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy,
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
  }
  return { status, headers, body: html }
}
