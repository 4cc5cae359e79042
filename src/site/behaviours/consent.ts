import { type Consent, readConsent, watchConsent } from '#services/consent-store.ts'
import { keepEvent, raiseEvent, takeEvents, takeKeptEvents } from '#services/page-events.ts'
import { onClick, onceSeen } from '#site/islands/page-moments.ts'

/** Pixel and analytics: their code is fetched with the first yes. */
let services: Promise<typeof import('#services/marketing.ts')> | undefined

/** Asks once for the visitor's decision; what happens on the page waits for it. */
function start(banner: HTMLElement): void {
  let latest: Consent
  const follow = (decision: Consent) => {
    latest = decision
    banner.hidden = true
    if (decision === 'accepted') {
      takeEvents(keepEvent)
      services ??= import('#services/marketing.ts')
    } else {
      takeEvents(() => {})
      takeKeptEvents()
    }
    services?.then(
      ({ followConsent }) => {
        // Meanwhile the visitor may have decided otherwise: an earlier word must not be followed any more.
        if (decision === latest) followConsent(decision, banner.dataset, takeKeptEvents, takeEvents)
      },
      () => {}, // where it does not come, this page does without
    )
  }
  // The parts under the banner keep clear of it: the end of the page, the bar of an offer, whatever has the focus.
  new ResizeObserver(() => {
    document.documentElement.style.setProperty('--cookie', `${banner.offsetHeight}px`)
  }).observe(banner)
  const stored = readConsent()
  if (stored) follow(stored)
  else banner.hidden = false
  watchConsent(follow)
  const { arrival } = document.querySelector<HTMLElement>('[data-arrival]')?.dataset ?? {}
  if (arrival) raiseEvent('Lead', arrival)
  onClick('[data-lead]', ({ dataset }) => raiseEvent('Lead', dataset.lead))
}

const banner = document.querySelector<HTMLElement>('[data-behaviour~="consent"]')
// A page rendered ahead of its click may never be seen: it neither asks nor counts.
if (banner) onceSeen(() => start(banner))
