import type { BrowserContext, Page } from 'playwright'
import { keepFrames } from '#replay/open-test-page.ts'
import { booking } from '#support/own-forms.ts'
import { watchTransitions } from '#support/watch-transitions.ts'
import type { Campaign } from './campaign.ts'
import type { Miss } from './miss.ts'

/** A page of its own context, and everything it did that a visitor would not see. */
export interface WatchedPage {
  context: BrowserContext
  page: Page
  console: string[]
  /** Sends to the services: addresses in order. */
  sends: string[]
  /** Sends whose answer is still awaited. */
  inFlight: number
  /** Sends that were answered with success, as far as the browser saw it. */
  accepted: number
  misses: Miss[]
}

const isSend = (url: string) => /\/functions\/v1\/|\/email\/send$/.test(url)
const expected =
  /^(Failed to load resource|Error sending (email|session form|application|evaluation)\b)|: copy clipboard-refused$/

/** Opens a page whose time stands still once `pause` is called, with everything else as a visitor has it. */
export async function openWatchedPage({ browser, stack }: Campaign): Promise<WatchedPage> {
  const context = await browser.newContext({ baseURL: stack.siteUrl, locale: 'es-ES', timezoneId: 'Europe/Madrid' })
  // The limit ends a page that hangs; beside other work a page takes far less.
  context.setDefaultTimeout(180_000)
  await watchTransitions(context, (detail) => watched.misses.push({ kind: 'transition', detail }))
  await context.exposeBinding('reportPolicyViolation', (_, detail: string) =>
    watched.misses.push({ kind: 'policy', detail }),
  )
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      Reflect.get(window, 'reportPolicyViolation')(`${violatedDirective} ${blockedURI}`)
    })
  })
  await context.route(
    (url) => url.protocol.startsWith('http') && url.origin !== stack.siteUrl,
    (route) => {
      const url = route.request().url()
      if (url === booking) return route.fulfill({ contentType: 'text/html', body: 'agenda' })
      watched.misses.push({ kind: 'foreign', detail: url })
      return route.abort('blockedbyclient')
    },
  )
  context.on('weberror', (error) => watched.misses.push({ kind: 'uncaught', detail: error.error().message }))
  context.on('console', (message) => {
    watched.console.push(message.text())
    if (message.type() === 'error' && !expected.test(message.text()))
      watched.misses.push({ kind: 'uncaught', detail: message.text() })
  })
  const page = await context.newPage()
  const watched: WatchedPage = { context, page, console: [], sends: [], inFlight: 0, accepted: 0, misses: [] }
  page.on('request', (request) => {
    if (!isSend(request.url())) return
    watched.sends.push(request.url())
    watched.inFlight++
  })
  const settle = (url: string) => {
    if (isSend(url)) watched.inFlight--
  }
  page.on('requestfailed', (request) => settle(request.url()))
  page.on('requestfinished', async (request) => {
    if (!isSend(request.url())) return
    const response = await request.response()
    const text = await response?.text().catch(() => '')
    if (response?.ok() && (text === 'OK' || text?.startsWith('{"ok":true'))) watched.accepted++
    settle(request.url())
  })
  await keepFrames(page)
  await page.clock.install()
  return watched
}

/** From here on the page's time goes only where it is moved. */
export async function pause({ page }: WatchedPage): Promise<void> {
  await page.clock.pauseAt(new Date(Date.now() + 60_000))
}

/**
 * Lists the places where a visitor's text must not be and is; `mark` stands in every text written. `unsent` names what
 * the tab may keep of it as long as it has not gone out.
 */
export async function findTraces(
  { page, context, console }: WatchedPage,
  mark: string,
  unsent?: string,
): Promise<string[]> {
  const kept = await page.evaluate(async (draft) => {
    // The second frame follows all that the first one left until it was painted, the forgetting of a sent draft among it.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const read = (storage: () => Storage) => {
      try {
        return JSON.stringify(Object.entries(storage()).filter(([name]) => name !== draft))
      } catch {
        return '' // storage is denied in some cases
      }
    }
    const databases = await indexedDB.databases().catch(() => [])
    return {
      localStorage: read(() => localStorage),
      sessionStorage: read(() => sessionStorage),
      history: JSON.stringify(history.state) ?? '',
      address: `${location.href} ${document.title} ${window.name} ${document.referrer}`,
      indexedDB: databases.map(({ name }) => name).join(),
    }
  }, unsent)
  const places = { ...kept, cookies: JSON.stringify(await context.cookies()), console: console.join('\n') }
  return Object.entries(places).flatMap(([place, text]) => (text.includes(mark) ? [place] : []))
}
