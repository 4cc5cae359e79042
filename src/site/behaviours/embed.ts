import { type Consent, readConsent, watchConsent } from '#services/consent-store.ts'
import { onceSeen } from '#site/islands/page-moments.ts'

/**
 * Puts another site's page in its place: by itself when it comes into view, where the visitor allows third parties, or
 * when they press the button. Nothing is asked of that site before. The link beside it stays.
 */
function start(place: HTMLElement, button: HTMLElement): void {
  let reported: Consent | null = null
  let isInView = false
  const embed = () => {
    observer.disconnect()
    place.dataset.state = 'open'
    const page = document.createElement('iframe')
    page.src = place.dataset.src ?? ''
    page.title = place.dataset.title ?? ''
    page.referrerPolicy = 'strict-origin-when-cross-origin'
    button.replaceWith(page)
    return page
  }
  const embedIfAllowed = () => {
    // The stored consent counts, also where it changed while the browser kept this page for going back; the reported
    // one counts where nothing can be stored.
    if (isInView && button.isConnected && (readConsent() ?? reported) === 'accepted') embed()
  }
  const observer = new IntersectionObserver((entries) => {
    isInView = entries.at(-1)?.isIntersecting ?? false
    embedIfAllowed()
  })
  // A page rendered ahead of its click asks nothing of others.
  onceSeen(() => observer.observe(place))
  watchConsent((consent) => {
    reported = consent
    embedIfAllowed()
  })
  button.addEventListener('click', () => embed().focus())
  button.hidden = false
}

for (const place of document.querySelectorAll<HTMLElement>('[data-behaviour~="embed"]')) {
  const button = place.querySelector('button')
  if (button) start(place, button)
}
