import type { Site } from '#project/read-site.ts'
import { nameSetting } from '#project/setting-words.ts'

/** One account of the owner's, and what is wrong with it; null where it answered as it should. */
export interface TriedAccount {
  name: string
  fault: string | null
}

const LIMIT_MS = 15_000
const SILENT = 'no contesta. Comprueba la dirección y que haya red, y repite.'

/** Tries each account that the configuration names as far as that can be done without a browser; one canary mail per template. */
export async function tryAccounts(site: Site, request: typeof fetch = fetch): Promise<TriedAccount[]> {
  const { emailjs, formProvider, marketing, embeds } = site
  const mails = Object.entries(emailjs.templates).map(([form, template]) =>
    tried(`EmailJS, plantilla de ${form}`, () => tryTemplate(request, site, template)),
  )
  const files: [string, string, RegExp][] = [
    ['Guion del proveedor de formularios', formProvider.moduleScript, /javascript/],
    ['Guion antiguo del proveedor de formularios', formProvider.legacyScript, /javascript/],
    ['Píxel', marketing.pixelScript, /javascript/],
    ['Analítica', marketing.analyticsScript, /javascript/],
    ...Object.entries(embeds).map(([name, address]): [string, string, RegExp] => [`Marco de ${name}`, address, /html/]),
  ]
  return Promise.all([
    ...mails,
    ...files.map(([name, address, type]) => tryFile(request, name, address, type, site.origin)),
  ])
}

async function tryTemplate(request: typeof fetch, { emailjs, origin }: Site, template: string): Promise<string | null> {
  const response = await request(toSendAddress(emailjs), {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: origin },
    body: toCanary(emailjs, template),
    signal: AbortSignal.timeout(LIMIT_MS),
  })
  return response.ok ? null : toMailFault(response.status, (await response.text()).slice(0, 200))
}

/** The address that EmailJS sends mails at. */
export function toSendAddress({ origin }: Site['emailjs']): string {
  return `${origin}/api/v1.0/email/send`
}

/** The body of a send that its reader knows for a trial. */
export function toCanary({ serviceId, publicKey }: Site['emailjs'], template: string): string {
  return JSON.stringify({
    service_id: serviceId,
    template_id: template,
    user_id: publicKey,
    template_params: { asunto: 'CANARIO', mensaje: 'CANARIO: prueba de npm run setup' },
  })
}

/** A page that its own host says it does not have. Anything else may be what programs alone are told. */
const GONE = [404, 410]

/** Tries every address that pages lead to, and every video; answers those that are nowhere, and how many answer. */
export async function tryLinks(site: Site, request: typeof fetch = fetch): Promise<TriedAccount[]> {
  const addresses = [
    ...Object.entries(site.links).map(([key, address]) => [`links.${key}`, address] as const),
    ...Object.entries(site.videos).map(([key, address]) => [`videos.${key}`, address] as const),
  ]
  const all = await Promise.all(
    addresses.map(([path, address]) => tried(nameSetting(path), () => findGone(request, address))),
  )
  const silent = all.filter(({ fault }) => fault === SILENT).map(({ name }) => name)
  const gone = all.filter(({ fault }) => fault !== null && fault !== SILENT)
  const answering = all.length - silent.length - gone.length
  return [
    ...gone,
    // Without a network it is all of them.
    ...(silent.length > 0 ? [{ name: silent.join('; '), fault: SILENT }] : []),
    ...(answering > 0 ? [{ name: `${answering} enlaces y vídeos contestan`, fault: null }] : []),
  ]
}

async function findGone(request: typeof fetch, address: string): Promise<string | null> {
  const response = await request(address, { signal: AbortSignal.timeout(LIMIT_MS) })
  await response.body?.cancel()
  if (!GONE.includes(response.status)) return null
  return `${address} no existe: contestó ${response.status}. Cópiala de nuevo.`
}

async function tried(name: string, find: () => Promise<string | null>): Promise<TriedAccount> {
  try {
    return { name, fault: await find() }
  } catch {
    return { name, fault: SILENT }
  }
}

export function toMailFault(status: number, text: string): string {
  if (status === 403)
    return 'rechaza lo que no viene de un navegador. Es buena señal: pruébala enviando el formulario en la web.'
  if (status === 429) return 'pide esperar: ya se le envió otro hace un momento, o se acabó el cupo del mes.'
  if (/template/i.test(text)) return 'no conoce esa plantilla. Cópiala de Email Templates, Settings, Template ID.'
  if (/service/i.test(text)) return 'no conoce ese servicio. Cópialo de Email Services, Service ID.'
  if (/public key|user/i.test(text)) return 'no conoce esa clave pública. Cópiala de Account, General, Public Key.'
  return `contestó ${status}. Mira su registro (Email History) para saber por qué.`
}

function tryFile(
  request: typeof fetch,
  name: string,
  address: string,
  type: RegExp,
  origin: string,
): Promise<TriedAccount> {
  return tried(name, async () => {
    const response = await request(address, { signal: AbortSignal.timeout(LIMIT_MS) })
    await response.body?.cancel()
    if (!response.ok)
      return `${address} contestó ${response.status}. Copia otra vez la dirección del código para insertar.`
    if (!type.test(response.headers.get('content-type') ?? ''))
      return `${address} no es lo que debía ser. Cópiala de nuevo.`
    return type.source === 'html' ? findFrameFault(response.headers, origin) : null
  })
}

/** Whether a page lets itself be shown in a frame of ours. */
function findFrameFault(headers: Headers, origin: string): string | null {
  const ancestors = /frame-ancestors ([^;]*)/i.exec(headers.get('content-security-policy') ?? '')?.[1]
  const isOpen =
    ancestors === undefined
      ? !headers.has('x-frame-options')
      : /\*|https:(\s|$)/.test(ancestors) || ancestors.includes(origin)
  return isOpen
    ? null
    : 'no se deja mostrar dentro de otra página. Usa la dirección para insertar («embed») del calendario.'
}
