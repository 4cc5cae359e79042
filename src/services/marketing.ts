/** Public ids and script addresses of the two services, as an element carries them. */
export interface MarketingAccount {
  pixelId?: string | undefined
  pixelScript?: string | undefined
  analyticsId?: string | undefined
  analyticsScript?: string | undefined
}

/** The pixel's and the analytics' own globals: queues until their scripts take over. */
interface MarketingWindow {
  fbq?: (...call: unknown[]) => void
  dataLayer?: IArguments[]
  /** What happened before the visit was reported, in the order it happened. */
  earlyEvents?: [event: string, name: string | undefined][]
}

/** Loads pixel and analytics and reports the visit. Called only with the visitor's consent. */
export function startMarketing(account: MarketingAccount): void {
  if (isOn()) return
  loadPixel(account)
  loadAnalytics(account)
  callPixel('track', 'PageView')
  const { earlyEvents = [] }: MarketingWindow = window as MarketingWindow
  for (const [event, name] of earlyEvents.splice(0)) reportEvent(event, name)
}

/** A call to action was followed. Nothing happens without consent. */
export function reportLead(name: string): void {
  if (isOn()) reportEvent('Lead', name)
}

/**
 * Something worth counting happened, never with anything a visitor typed. Called only with the visitor's consent;
 * what comes before the visit itself is reported, as on a slow line, waits for it.
 */
export function reportEvent(event: string, name?: string): void {
  if (!isOn()) {
    const queue = window as MarketingWindow
    queue.earlyEvents ??= []
    queue.earlyEvents.push([event, name])
    return
  }
  const details = name === undefined ? {} : { content_name: name }
  callPixel(event === 'Lead' ? 'track' : 'trackCustom', event, details)
  callAnalytics('event', event === 'Lead' ? 'generate_lead' : event.replaceAll('-', '_'), details)
}

/** Ends all reporting and drops the cookies that were set, on this page or an earlier one; answers whether any was going on. */
export function stopMarketing(): boolean {
  const wasOn = isOn()
  Object.assign(window, { fbq: undefined, dataLayer: undefined, earlyEvents: undefined })
  for (const cookie of document.cookie.split('; ')) expire(cookie.split('=')[0] ?? '')
  return wasOn
}

/** The queue itself tells: a page's script and its islands each bring their own copy of this module. */
function isOn(): boolean {
  return (window as MarketingWindow).fbq !== undefined
}

function expire(name: string): void {
  const domains = ['', location.hostname, location.hostname.split('.').slice(-2).join('.')]
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet.
  for (const domain of domains) document.cookie = `${name}=; Max-Age=0; path=/${domain ? `; domain=${domain}` : ''}`
}

function loadPixel({ pixelId, pixelScript = '' }: MarketingAccount): void {
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
  fbq('init', pixelId)
  load(pixelScript)
}

function loadAnalytics({ analyticsId = '', analyticsScript = '' }: MarketingAccount): void {
  Object.assign(window, { dataLayer: [] })
  callAnalytics('js', new Date())
  callAnalytics('config', analyticsId)
  const address = new URL(analyticsScript)
  address.searchParams.set('id', analyticsId)
  load(address.href)
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

function load(address: string): void {
  const script = document.createElement('script')
  script.src = address
  script.async = true
  document.head.append(script)
}
