export type Consent = 'accepted' | 'rejected'

const key = 'cookieConsent'
const dateKey = 'cookieConsentDate'
const day = 86_400_000
const limit = 730 * day
const listeners = new Set<(consent: Consent) => void>()

/** The visitor's decision, or null where there is none: anything but the two exact values, or one older than 24 months. */
export function readConsent(): Consent | null {
  try {
    const consent = toConsent(localStorage.getItem(key))
    if (!consent) return null
    const date = localStorage.getItem(dateKey)
    // A decision stored without its date is one from before dates were kept: its 24 months start now.
    if (date === null) localStorage.setItem(dateKey, new Date().toISOString())
    return date === null || isFresh(date) ? consent : null
  } catch {
    // Storage may be denied: then every page asks again, and nothing is loaded without an answer.
    return null
  }
}

/** Stores the visitor's decision and tells whoever watches. */
export function writeConsent(consent: Consent): void {
  try {
    localStorage.setItem(key, consent)
    localStorage.setItem(dateKey, new Date().toISOString())
  } catch {
    // The decision still holds for this page.
  }
  for (const listener of listeners) listener(consent)
}

/** Calls back whenever the decision changes, in this page or in another tab. */
export function watchConsent(listener: (consent: Consent) => void): void {
  listeners.add(listener)
  addEventListener('storage', (event) => {
    if (event.key === key || event.key === null) listener(toDecision(event.newValue))
  })
}

/** Whatever is no yes is a no. */
export function toDecision(value: string | null | undefined): Consent {
  return value === 'accepted' ? value : 'rejected'
}

function toConsent(value: string | null): Consent | null {
  return value === 'accepted' || value === 'rejected' ? value : null
}

function isFresh(date: string): boolean {
  const age = Date.now() - Date.parse(date)
  return age > -day && age < limit
}
