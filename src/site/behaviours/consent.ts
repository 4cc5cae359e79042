import { type Consent, readConsent, watchConsent, writeConsent } from '#services/consent-store.ts'
import { keepEvent, takeKeptEvents } from '#services/kept-events.ts'
import { raiseEvent, takeEvents } from '#services/lazy-marketing.ts'
import { onceSeen } from '#services/once-seen.ts'

/** Pixel and analytics: their code is fetched with the first yes. Where it does not come, this page does without. */
let services: Promise<typeof import('#services/marketing.ts') | undefined> | undefined

/** Asks once for the visitor's decision; what happens on the page waits for it. */
function start(banner: HTMLElement): void {
  let turn = 0
  const follow = async (decision: Consent | null) => {
    const own = ++turn
    banner.hidden = decision !== null
    if (decision === null) return
    const isAccepted = decision === 'accepted'
    takeEvents(isAccepted ? keepEvent : () => {})
    if (isAccepted) services ??= import('#services/marketing.ts').catch(() => undefined)
    else takeKeptEvents()
    const loaded = await services
    // Meanwhile the visitor may have decided otherwise: an earlier word must not be followed any more.
    if (own !== turn || !loaded) return
    if (isAccepted) {
      await loaded.startMarketing(banner.dataset)
      if (own !== turn) return
      for (const event of takeKeptEvents()) loaded.reportEvent(event)
      takeEvents(loaded.reportEvent)
    }
    // Scripts that already run cannot be unloaded: the page starts again without them.
    else if (loaded.stopMarketing()) location.reload()
  }
  // What the banner lies on keeps clear of it: the end of the page, the bar of an offer, whatever has the focus.
  new ResizeObserver(() => {
    document.documentElement.style.setProperty('--cookie', `${banner.offsetHeight}px`)
  }).observe(banner)
  void follow(readConsent())
  watchConsent(follow)
  banner.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-consent]') : null
    if (button) writeConsent(button.dataset.consent === 'accepted' ? 'accepted' : 'rejected')
  })
  document.addEventListener('click', ({ target }) => {
    const action = target instanceof Element ? target.closest<HTMLElement>('[data-lead]') : null
    const { lead } = action?.dataset ?? {}
    if (lead) raiseEvent('Lead', lead)
  })
}

const banner = document.querySelector<HTMLElement>('[data-behaviour~="consent"]')
// A page rendered ahead of its click may never be seen: it neither asks nor counts.
if (banner) onceSeen(() => start(banner))
