import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Answer, type Handle, readBody, toJson, toText } from './http-service.ts'
import type { Mailbox } from './mailbox.ts'
import type { Subscribers } from './subscribers.ts'

const BODY_LIMIT = 10_000
const EMAIL_LIMIT = 254
const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

export interface FormProviderOptions {
  /** Forms that exist in the account. */
  formIds: string[]
  subscribers: Subscribers
  mailbox: Mailbox
}

/**
 * The service behind the subscription forms: its script as a module (`/assets/forms.js`) and for old browsers
 * (`/assets/forms-legacy.js`), and the address its forms send to. Wherever it is mounted, the script finds its way back.
 */
export function createFormProvider({ formIds, subscribers, mailbox }: FormProviderOptions): Handle {
  const client = readFileSync(join(import.meta.dirname, 'form-provider-client.js'), 'utf8')
  const scripts: Record<string, string> = {
    'forms.js': `${client}\ninstall(new URL('..', import.meta.url))\n`,
    'forms-legacy.js': `(function () {\n${client.replace('export function', 'function')}\ninstall(new URL('..', document.currentScript.src))\n})()\n`,
  }
  return async (request) => {
    const answer = await route(request)
    const cors = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type' }
    return { ...answer, headers: { ...answer.headers, ...cors } }
  }

  async function route(request: Parameters<Handle>[0]): Promise<Answer> {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    if (request.method === 'OPTIONS') return { status: 204 }
    const script = scripts[/\/assets\/([\w-]+\.js)$/.exec(pathname)?.[1] ?? '']
    if (script) return { status: 200, headers: { 'content-type': 'text/javascript; charset=utf-8' }, body: script }
    const formId = /\/api\/forms\/([\w-]+)\/subscribers$/.exec(pathname)?.[1]
    if (!formId || request.method !== 'POST') return toText(404, 'Not found')
    if (!formIds.includes(formId)) return toJson(404, { message: 'Form not found' })
    const address = parseEmail(await readBody(request, BODY_LIMIT))
    if (!address) return toJson(422, { message: 'The email must be a valid email address.' })
    subscribers.add(address, formId)
    mailbox.add(createWelcome(address))
    return toJson(200, { success: true })
  }
}

function parseEmail(body: Buffer | null): string | null {
  try {
    const text: unknown = JSON.parse(String(body)).email
    return typeof text === 'string' && text.length <= EMAIL_LIMIT && email.test(text) ? text : null
  } catch {
    return null
  }
}

function createWelcome(address: string): Parameters<Mailbox['add']>[0] {
  return {
    from: 'Proveedor de formularios <no-responder@formularios.example>',
    to: [address],
    cc: [],
    bcc: [],
    replyTo: [],
    subject: 'Confirma tu suscripción',
    text: 'Aquí llegaría el correo de bienvenida, con los datos de acceso, que se escribe en el proveedor.',
    html: '',
    headers: [],
    via: 'provider',
  }
}
