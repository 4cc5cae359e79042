import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import { listBuiltPages, toFileName } from '#build/pages/page-file.ts'
import { findBrowser } from '#local/browser.ts'
import type { Site } from '#project/read-site.ts'
import { cookieNotice } from '#site/content/cookie-notice.ts'
import { type TriedAccount, toCanary, toMailFault, toSendAddress } from './try-accounts.ts'

const LIMIT_MS = 20_000

interface Served {
  /** The folder of the built site, and the address on this machine that serves it with its headers. */
  dist: string
  url: string
}

/** A page as a visitor has it, and what its policy kept from it. */
interface Tab {
  page: Page
  blocked: Set<string>
}

/**
 * Tries each account in the built pages, with their own policies and under the site's own address, as the accounts will see it: one mail per
 * template, each form of the provider, one visit with pixel and analytics, and each frame. `prepare` may change the browser first.
 */
export async function tryInBrowser(
  site: Site,
  served: Served,
  prepare: (context: BrowserContext) => Promise<void> = async () => {},
): Promise<TriedAccount[]> {
  const { env, ...program } = findBrowser()
  const browser = await chromium.launch({ ...program, env: { ...process.env, ...env } })
  try {
    const tried: TriedAccount[] = []
    for (const { name, path, act } of listTrials(site, served.dist))
      tried.push({ name, fault: await visit(browser, site, served, prepare, path, act) })
    return tried
  } finally {
    await browser.close()
  }
}

/** An account, the page to try it on, and what is done there; `act` says what is wrong. */
type Trial = { name: string; path: string; act(visit: Tab): Promise<string | null> }

function listTrials(site: Site, dist: string): Trial[] {
  return [
    ...Object.entries(site.emailjs.templates).map(([form, template]) => ({
      name: `EmailJS, plantilla de ${form}`,
      path: `/${form}`,
      act: (one: Tab) => tryMail(one, site, template),
    })),
    ...listPagesWith(dist, 'data-provider-form=').map((path) => ({
      name: `Formulario del proveedor en ${path}`,
      path,
      act: tryMount,
    })),
    { name: 'Píxel y analítica', path: '/', act: (one) => tryVisit(one, site) },
    ...listPagesWith(dist, 'data-behaviour="embed"').map((path) => ({
      name: `Calendario de ${path}`,
      path,
      act: tryFrame,
    })),
  ]
}

/** Opens a built page under the site's own address, in a browser without a past. */
async function visit<T>(
  browser: Browser,
  { origin }: Site,
  { url }: Served,
  prepare: (context: BrowserContext) => Promise<void>,
  path: string,
  act: (visit: Tab) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ locale: 'es-ES' })
  try {
    await context.route(
      (asked) => asked.origin === origin,
      async (route) => {
        const { pathname, search } = new URL(route.request().url())
        await route.fulfill({ response: await route.fetch({ url: url + pathname + search, maxRedirects: 0 }) })
      },
    )
    await prepare(context)
    const page = await context.newPage()
    page.setDefaultTimeout(LIMIT_MS)
    const blocked = await watchPolicy(page)
    await page.goto(origin + path)
    return await act({ page, blocked })
  } finally {
    // Something that is still on its way is wanted by nobody any more.
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await context.close()
  }
}

function listPagesWith(dist: string, mark: string): string[] {
  return listBuiltPages(dist).filter((path) => readFileSync(join(dist, toFileName(path)), 'utf8').includes(mark))
}

/** The origins that the page's policy has kept from it so far. */
async function watchPolicy(page: Page): Promise<Set<string>> {
  const blocked = new Set<string>()
  await page.exposeFunction('noteBlocked', (address: string, directive: string) => {
    blocked.add(`${URL.canParse(address) ? new URL(address).origin : address} (${directive})`)
  })
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) =>
      Reflect.get(window, 'noteBlocked')(blockedURI, effectiveDirective),
    )
  })
  return blocked
}

function tellBlocked(blocked: ReadonlySet<string>, setting: string): string | null {
  if (blocked.size === 0) return null
  return `la política de la página no deja pasar ${[...blocked].join(', ')}. Añádelo a «${setting}» en site.json y repite.`
}

async function tryMail({ page, blocked }: Tab, { emailjs, origin }: Site, template: string): Promise<string | null> {
  const call = { address: toSendAddress(emailjs), body: toCanary(emailjs, template) }
  const answer = await page.evaluate(async ({ address, body }) => {
    const headers = { 'Content-Type': 'application/json' }
    const response = await fetch(address, { method: 'POST', headers, body }).catch(() => null)
    return response && { status: response.status, text: (await response.text()).slice(0, 200) }
  }, call)
  if (!answer) return tellBlocked(blocked, 'emailjs.origin') ?? 'no contesta. Comprueba que haya red, y repite.'
  if (answer.status === 403) return `no deja enviar desde ${origin}. Añádelo en Account, Security, Domains.`
  return answer.status === 200 ? null : toMailFault(answer.status, answer.text)
}

async function tryMount({ page, blocked }: Tab): Promise<string | null> {
  const form = page.locator('[data-provider-form] > *')
  // The page says itself when it has given up.
  const end = form.or(page.locator('[data-step="sin-formulario"]')).first()
  await end.waitFor({ state: 'attached' }).catch(() => undefined)
  const kept = tellBlocked(blocked, 'formProvider.policy')
  if (kept || (await form.count()) > 0) return kept
  return 'el formulario no llega. Copia otra vez sus datos del código que da el proveedor para insertarlo.'
}

/** A vendor's hit is whatever its script asks of others that is no script. */
async function tryVisit({ page, blocked }: Tab, { origin, marketing }: Site): Promise<string | null> {
  const hits: string[] = []
  const scripts = new Map<string, boolean>()
  page.on('requestfinished', async (request) => {
    const asked = new URL(request.url())
    if (asked.origin === origin) return
    if (request.resourceType() === 'script') scripts.set(asked.origin, (await request.response())?.ok() ?? false)
    else hits.push(asked.origin)
  })
  await page.getByRole('button', { name: cookieNotice.answers.accepted, exact: true }).click()
  const vendors = [marketing.pixelScript, marketing.analyticsScript]
  const hasAnswered = (address: string) => scripts.has(new URL(address).origin)
  await waitUntil(() => blocked.size > 0 || (hits.length > 0 && vendors.every(hasAnswered)))
  const kept = tellBlocked(blocked, 'marketing.policy')
  if (kept) return kept
  const absent = vendors.filter((address) => !scripts.get(new URL(address).origin))
  if (absent.length > 0) return `no llega ${absent.join(' ni ')}. Copia otra vez la dirección de su código.`
  return hits.length > 0 ? null : 'sus guiones llegan y no envían nada. Comprueba los identificadores en su panel.'
}

async function tryFrame({ page, blocked }: Tab): Promise<string | null> {
  const place = page.locator('[data-behaviour~="embed"]')
  const address = (await place.getAttribute('data-src')) ?? ''
  await place.getByRole('button').click()
  const isAt = (start: string) => page.frames().some((frame) => frame.url().startsWith(start))
  const isShown = () => isAt(new URL(address).origin)
  // A browser shows a page of its own in the place of one that does not come or lets nobody frame it.
  await waitUntil(() => blocked.size > 0 || isShown() || isAt('chrome-error:'))
  const kept = tellBlocked(blocked, 'embeds')
  if (kept) return kept
  return isShown()
    ? null
    : `${address} no llega, o no se deja mostrar dentro de otra página. Usa la dirección para insertar («embed»).`
}

/** Ends too where it does not come about in time: what is missing then is told. */
async function waitUntil(isDone: () => boolean): Promise<void> {
  for (let left = LIMIT_MS; left > 0 && !isDone(); left -= 200) await wait(200)
}
