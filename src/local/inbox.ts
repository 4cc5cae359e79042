import { readFileSync } from 'node:fs'
import { validateHeaderName, validateHeaderValue } from 'node:http'
import { join } from 'node:path'
import { tryJson } from '#project/try-read.ts'
import { type Fault, type Faults, faultyServices } from './faults.ts'
import { type Answer, escapeHtml, type Handle, isSameOrigin, readBody, toJson, toText } from './http-service.ts'
import type { Mail, Mailbox, StoredMail, Subscriber, Subscribers } from './mailbox.ts'

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

/** As the mails say it themselves, wherever this machine stands. */
const time = new Intl.DateTimeFormat('es-ES', { dateStyle: 'short', timeStyle: 'medium', timeZone: 'Europe/Madrid' })

/** The frame of every page of the local services. */
function renderLocalPage(title: string, content: string): string {
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/style.css">
</head>
<body>
<nav aria-label="Servicios locales"><ul><li><a href="/">Bandeja de entrada</a></li><li><a href="/subscribers">Suscriptores</a></li></ul></nav>
<main>
<h1>${escapeHtml(title)}</h1>
${content}
</main>
</body>
</html>
`
}

/** The mails that hold a text, newest first: whom each is about, what came of it, and when. */
function renderInbox(mails: StoredMail[], search = ''): string {
  const actions = `<div class="actions">
<form role="search" action="/"><label>Buscar <input type="search" name="q" value="${escapeHtml(search)}"></label><button>Buscar</button></form>
<a href="/">Actualizar</a>
<form method="post" action="/clear"><button>Vaciar la bandeja</button></form></div>`
  const found = mails.filter((mail) => holds(mail, search))
  const count = `<p>${found.length} ${found.length === 1 ? 'mensaje' : 'mensajes'}${search ? ` con «${escapeHtml(search)}»` : ''}</p>`
  if (found.length === 0) {
    const hint = search ? 'Prueba con otra palabra.' : 'Envía un formulario del sitio: su correo aparece aquí.'
    return renderLocalPage('Bandeja de entrada', `${actions}<p class="empty">No hay mensajes. ${hint}</p>`)
  }
  const items = found.map(
    (mail) => `<li>
<h2><a href="/mails/${mail.id}">${escapeHtml(mail.subject || '(sin asunto)')}</a></h2>
${renderList([
  ['Persona', findLine(mail, /^(?:evaluador_)?nombre[^:\n]*(?::[ ]?|\n)(.+)$/im)],
  ['Resultado', findLine(mail, /^Resultado:\s*(.+)$/m)],
  ['De', mail.from],
  ['Para', mail.to.join(', ')],
  ['Recibido', `${time.format(new Date(mail.receivedAt))} (hora de España)`],
  ['Referencia', mail.reference ?? ''],
])}
</li>`,
  )
  return renderLocalPage('Bandeja de entrada', `${actions}${count}<ol class="mails" reversed>${items.join('\n')}</ol>`)
}

function holds({ subject, text, from, to }: StoredMail, search: string): boolean {
  return [subject, text, from, ...to].join('\n').toLowerCase().includes(search.trim().toLowerCase())
}

function findLine({ text }: StoredMail, line: RegExp): string {
  return line.exec(text)?.[1]?.trim() ?? ''
}

/** One mail: envelope, both parts, headers. The HTML part stays in a frame without rights. */
function renderMail(mail: StoredMail): string {
  const envelope: [string, string][] = [
    ['De', mail.from],
    ['Para', mail.to.join(', ')],
    ['Copia', mail.cc.join(', ')],
    ['Copia oculta', mail.bcc.join(', ')],
    ['Responder a', mail.replyTo.join(', ')],
    ['Recibido', time.format(new Date(mail.receivedAt))],
    ['Referencia', mail.reference ?? ''],
    ['Vía', mail.via],
  ]
  const parts = [renderList(envelope)]
  if (mail.text) parts.push(`<h2>Texto</h2><pre>${escapeHtml(mail.text)}</pre>`)
  if (mail.html) {
    parts.push(`<h2>HTML</h2><iframe sandbox src="/mails/${mail.id}/html" title="Parte HTML del mensaje"></iframe>`)
  }
  if (mail.headers.length > 0) {
    parts.push(`<h2>Cabeceras</h2>${renderList(mail.headers.map(({ name, value }) => [name, value]))}`)
  }
  return renderLocalPage(mail.subject || '(sin asunto)', parts.join('\n'))
}

/** Lists the subscribers that left an address in a form of the provider, newest first. */
function renderSubscribers(subscribers: Subscriber[]): string {
  const refresh = '<p><a href="/subscribers">Actualizar</a></p>'
  if (subscribers.length === 0) return renderLocalPage('Suscriptores', `${refresh}<p>No hay suscriptores.</p>`)
  const rows = subscribers.map(
    ({ email, formId, subscribedAt }) => `<tr>
<td><time datetime="${subscribedAt}">${time.format(new Date(subscribedAt))}</time></td>
<td>${escapeHtml(email)}</td>
<td>${escapeHtml(formId)}</td>
</tr>`,
  )
  const table = `<table><thead><tr><th scope="col">Alta</th><th scope="col">Correo</th><th scope="col">Formulario</th></tr></thead>
<tbody>${rows.join('\n')}</tbody></table>`
  return renderLocalPage('Suscriptores', `${refresh}<div class="scroll">${table}</div>`)
}

/** A list of terms and their values, without those that have none. */
function renderList(entries: [string, string][]): string {
  const shown = entries.filter(([, value]) => value)
  return `<dl>${shown.map(([term, value]) => `<dt>${escapeHtml(term)}</dt><dd>${escapeHtml(value)}</dd>`).join('')}</dl>`
}

const DELAY_LIMIT_MS = 600_000

const isNumber = (low: number, high: number) => (value: unknown) =>
  typeof value === 'number' && Number.isInteger(value) && value >= low && value <= high
const isText = (value: unknown) => typeof value === 'string'

const checks: Record<string, (value: unknown) => boolean> = {
  service: (value) => faultyServices.some((name) => name === value),
  status: isNumber(200, 599),
  delayMs: isNumber(0, DELAY_LIMIT_MS),
  drop: (value) => value === 'before' || value === 'during' || value === 'after',
  bytes: isNumber(0, 1_000_000),
  times: isNumber(1, 1000),
  path: isText,
  body: isText,
  contentType: (value) => isHeader('content-type', value),
  headers: (value) =>
    typeof value === 'object' && value !== null && Object.entries(value).every(([name, one]) => isHeader(name, one)),
}

/** One that can be sent: another would only be noticed when a request comes. */
function isHeader(name: string, value: unknown): boolean {
  if (typeof value !== 'string') return false
  try {
    validateHeaderName(name)
    validateHeaderValue(name, value)
    return true
  } catch {
    return false
  }
}

/** A fault from the body of a request; null when a key or a value is not one of a fault's. */
export function parseFault(text: string): Fault | null {
  const value = tryJson(text)
  return isFault(value) ? value : null
}

function isFault(value: unknown): value is Fault {
  if (typeof value !== 'object' || value === null || !('service' in value)) return false
  return Object.entries(value).every(([key, one]) => Object.hasOwn(checks, key) && checks[key]?.(one))
}
