import type { Consent } from './consent-store.ts'
import { type PageEvent, STEP_EVENT } from './page-events.ts'
import { type Counts, type CountsAccount, createCounts } from './send-counts.ts'

/** Public ids and script addresses of the two services, as an element carries them. */
interface MarketingAccount extends CountsAccount {
  pixelId?: string | undefined
  pixelScript?: string | undefined
  analyticsId?: string | undefined
  analyticsScript?: string | undefined
}

/** The pixel's and the analytics' own globals: queues until their scripts take over. */
interface MarketingWindow {
  fbq?: (...call: unknown[]) => void
  dataLayer?: IArguments[]
}

let started: Promise<unknown> | undefined
let counts: Counts | undefined

/**
 * Follows the visitor's decision. A yes reports the visit, once, and then what was kept and whatever is taken; a no ends
 * all reporting and drops the cookies that were set, on this page or an earlier one.
 */
export function followConsent(
  decision: Consent,
  account: MarketingAccount,
  takeKeptEvents: () => PageEvent[],
  takeEvents: (take: (event: PageEvent) => void) => void,
): void {
  if (decision === 'rejected') {
    stop()
    return
  }
  started ??= start(account)
  const own = started
  own.then(() => {
    if (own !== started) return
    for (const event of takeKeptEvents()) reportEvent(event)
    takeEvents(reportEvent)
  })
}

/** Reports the visit; resolves when each service has come or failed to: what is reported earlier is lost with the page. */
function start(account: MarketingAccount): Promise<unknown> {
  counts = createCounts(account)
  const scripts = [loadPixel(account), loadAnalytics(account)]
  callPixel('track', 'PageView')
  return Promise.all(scripts)
}

function stop(): void {
  const wasOn = started !== undefined
  started = undefined
  counts?.drop()
  Object.assign(window, { fbq: undefined, dataLayer: undefined })
  for (const cookie of document.cookie.split('; ')) expire(cookie.split('=')[0] ?? '')
  // Scripts that already run cannot be unloaded: the page starts again without them.
  if (wasOn) location.reload()
}

/** Something worth counting, each service in its way; never with anything a visitor typed. */
function reportEvent([event, name]: PageEvent): void {
  // It is for this site's own sums, and goes to nobody else.
  if (event === STEP_EVENT) {
    counts?.add(name ?? '')
    return
  }
  const details = name ? { content_name: name } : {}
  callPixel(event === 'Lead' ? 'track' : 'trackCustom', event, details)
  callAnalytics('event', event === 'Lead' ? 'generate_lead' : event.replaceAll('-', '_'), details)
}

function expire(name: string): void {
  const domains = ['', location.hostname, location.hostname.split('.').slice(-2).join('.')]
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet.
  for (const domain of domains) document.cookie = `${name}=; Max-Age=0; path=/${domain ? `; domain=${domain}` : ''}`
}

function loadPixel({ pixelId, pixelScript = '' }: MarketingAccount): Promise<void> {
  const queue: unknown[][] = []
  const fbq = Object.assign(
    (...call: unknown[]) => (fbq.callMethod ? fbq.callMethod(...call) : void queue.push(call)),
    {
      queue,
      version: '2.0',
      loaded: true,
      callMethod: undefined as ((...call: unknown[]) => void) | undefined,
    },
  )
  Object.assign(window, { fbq, _fbq: fbq })
  // By itself it would tell the words of each button that is pressed, by which results could be told apart.
  fbq('set', 'autoConfig', false, pixelId)
  fbq('init', pixelId)
  return load(pixelScript)
}

function loadAnalytics({ analyticsId = '', analyticsScript = '' }: MarketingAccount): Promise<void> {
  Object.assign(window, { dataLayer: [] })
  callAnalytics('js', new Date())
  callAnalytics('config', analyticsId)
  const address = new URL(analyticsScript)
  address.searchParams.set('id', analyticsId)
  return load(address.href)
}

function callPixel(...call: unknown[]): void {
  const { fbq }: MarketingWindow = window as MarketingWindow
  fbq?.(...call)
}

// The service reads `arguments` objects from its queue, not arrays.
function callAnalytics(..._call: unknown[]): void {
  const { dataLayer }: MarketingWindow = window as MarketingWindow
  // biome-ignore lint/complexity/noArguments: see above.
  dataLayer?.push(arguments)
}

/** Resolves also for a script that is blocked: the page goes on without it. */
function load(address: string): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => resolve()
    const script = Object.assign(document.createElement('script'), {
      src: address,
      async: true,
      onload: settle,
      onerror: settle,
    })
    document.head.append(script)
  })
}
