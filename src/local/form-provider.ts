import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Answer, type Handle, readBody, toJson, toText } from './http-service.ts'
import type { Mailbox, Subscribers } from './mailbox.ts'

const BODY_LIMIT = 10_000
const EMAIL_LIMIT = 254
const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

interface FormProviderOptions {
  /** Forms that exist in the account. */
  formIds: string[]
  subscribers: Subscribers
  mailbox: Mailbox
}

/**
 * The service behind the subscription forms: its script as a module (`/assets/universal.mjs`) and for old browsers
 * (`/assets/universal.js`), its forms, and where they send to. Wherever it is mounted, the script finds its way back.
 */
export function createFormProvider({ formIds, subscribers, mailbox }: FormProviderOptions): Handle {
  const client = readFileSync(join(import.meta.dirname, 'form-provider-client.js'), 'utf8')
  const scripts: Record<string, string> = {
    'universal.mjs': `${client}\ninstall(new URL('..', import.meta.url))\n`,
    'universal.js': `(function () {\n${client.replace('export function', 'function')}\ninstall(new URL('..', document.currentScript.src))\n})()\n`,
  }
  return async (request) => {
    const answer = await route(request)
    return { ...answer, headers: { ...answer.headers, 'access-control-allow-origin': '*' } }
  }

  async function route(request: Parameters<Handle>[0]): Promise<Answer> {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const script = scripts[/\/assets\/([\w.]+)$/.exec(pathname)?.[1] ?? '']
    if (script) return { status: 200, headers: { 'content-type': 'text/javascript; charset=utf-8' }, body: script }
    const [, formId = '', action] = /\/forms\/([\w-]+)(\/submit)?$/.exec(pathname) ?? []
    if (!formIds.includes(formId)) return toText(404, 'Not found')
    if (!action) return { status: 200, headers: { 'content-type': 'text/html; charset=utf-8' }, body: drawForm(formId) }
    if (request.method !== 'POST') return toText(405, 'Method not allowed')
    const address = parseEmail(await readBody(request, BODY_LIMIT))
    if (!address) return toJson(422, { message: 'The email must be a valid email address.' })
    subscribers.add(address, formId)
    mailbox.add(createWelcome(address))
    return toJson(200, { success: true })
  }
}

/** A form as the script puts it into a page: its thanks are in it from the start, and its own sheet hides them until their time. */
function drawForm(formId: string): string {
  return `<div class="ff-${formId}" data-ff-el="root" data-ff-version="3" data-ff-type="inline" data-ff-stage="default">
  <style>
    .ff-${formId} [data-ff-el="content"] { display: grid; gap: 0.5rem }
    .ff-${formId} [data-ff-el="success"],
    .ff-${formId}[data-ff-stage="success"] [data-ff-el="content"] { display: none }
    .ff-${formId}[data-ff-stage="success"] [data-ff-el="success"] { display: block }
  </style>
  <form method="post" data-ff-el="form" novalidate>
    <div data-ff-el="content">
      <label for="ff-${formId}-email">Tu correo electrónico</label>
      <input id="ff-${formId}-email" type="email" name="email" autocomplete="email" required>
      <button type="submit" data-ff-el="submit">Suscribirme</button>
    </div>
    <p data-ff-el="success" role="status">¡Gracias! Te hemos enviado un correo.</p>
    <p data-ff-el="error" role="alert"></p>
  </form>
</div>
`
}

function parseEmail(body: Buffer | null): string | null {
  const text = new URLSearchParams(String(body)).get('email')
  return text !== null && text.length <= EMAIL_LIMIT && email.test(text) ? text : null
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
