import { tryJson } from '#project/try-read.ts'
import { type Answer, escapeHtml, type Handle, readBody, toText } from './http-service.ts'
import type { Mail, Mailbox } from './mailbox.ts'

/** An account at the hosted service. The recipient is written in its templates, whatever the request says. */
export interface EmailjsAccount {
  publicKey: string
  serviceId: string
  readonly templateIds: readonly string[]
  recipient: string
}

const VARIABLES_LIMIT = 50 * 1024
const BODY_LIMIT = 1024 * 1024
const dashboard = 'https://dashboard.emailjs.com/admin'

/** `POST /api/v1.0/email/send` of EmailJS, with its answers word for word, delivering to the local mailbox. */
export function createEmailjsEndpoint(mailbox: Mailbox, account: EmailjsAccount): Handle {
  return async (request) => {
    const cors = {
      'access-control-allow-origin': '*',
      'access-control-allow-headers': 'content-type',
      'access-control-allow-methods': 'POST, OPTIONS',
    }
    if (request.method === 'OPTIONS') return { status: 200, headers: cors }
    const answer = request.method === 'POST' ? await send(request) : toText(405, 'Method Not Allowed')
    return { ...answer, headers: { ...answer.headers, ...cors } }
  }

  async function send(request: Parameters<Handle>[0]): Promise<Answer> {
    if (!request.headers.origin) return toText(403, 'API calls are disabled for non-browser applications')
    const body = await readBody(request, BODY_LIMIT)
    if (!body) return toText(413, 'Payload Too Large')
    const fields = parseFields(body)
    if (!fields) return toText(400, 'Bad Request')
    const unknown = findUnknownId(fields, account)
    if (unknown) return unknown
    const params = Object.entries(fields.template_params ?? {})
    if (Buffer.byteLength(JSON.stringify(params)) > VARIABLES_LIMIT) return toText(413, 'Variables size limit 50Kb')
    if (!account.recipient) return toText(422, 'The recipients address is empty')
    mailbox.add(toMail(params, String(fields.template_id), account.recipient))
    return toText(200, 'OK')
  }
}

/** The refusal of a request for another account, or for what this one does not have; null where all is known. */
function findUnknownId(fields: Fields, { publicKey, serviceId, templateIds }: EmailjsAccount): Answer | null {
  const refuse = (what: string, page = '') => toText(400, `The ${what}. To find this ID, visit ${dashboard}${page}`)
  if (fields.user_id !== publicKey) return refuse('Public Key is invalid', '/account')
  if (fields.service_id !== serviceId) return refuse('service ID not found')
  return templateIds.includes(String(fields.template_id)) ? null : refuse('template ID not found', '/templates')
}

interface Fields {
  user_id?: unknown
  service_id?: unknown
  template_id?: unknown
  template_params?: object | null
}

function parseFields(body: Buffer): Fields | null {
  const value = tryJson(body.toString())
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null
}

function toMail(params: [string, unknown][], templateId: string, recipient: string): Mail {
  const rows = params.map(([name, value]) => ({
    name,
    value: typeof value === 'string' ? value : JSON.stringify(value),
  }))
  const find = (name: string) => rows.find((row) => row.name === name)?.value
  const cells = rows.map(
    ({ name, value }) => `<tr><th scope="row">${escapeHtml(name)}</th><td>${escapeHtml(value)}</td></tr>`,
  )
  return {
    from: 'EmailJS <no-reply@emailjs.example>',
    to: [recipient],
    cc: [],
    bcc: [],
    replyTo: [find('reply_to') ?? []].flat(),
    subject: find('subject') ?? `Mensaje de la plantilla ${templateId}`,
    text: rows.map(({ name, value }) => `${name}: ${value}`).join('\n'),
    html: `<table>${cells.join('')}</table>`,
    headers: [{ name: 'X-Template', value: templateId }],
    via: 'emailjs',
  }
}
