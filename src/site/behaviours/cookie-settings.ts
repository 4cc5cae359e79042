import { readConsent, writeConsent } from '#services/consent-store.ts'

const panel = document.getElementById('cookies')

/** Opens the preference panel from the footer and wherever else the page offers it. */
if (panel instanceof HTMLDialogElement) {
  for (const button of document.querySelectorAll<HTMLElement>('[data-behaviour~="cookie-settings"]')) {
    button.hidden = false
    button.addEventListener('click', () => {
      const consent = readConsent() ?? 'none'
      for (const line of panel.querySelectorAll<HTMLElement>('[data-state]'))
        line.hidden = line.dataset.state !== consent
      panel.showModal()
    })
  }
  panel.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('button') : null
    const { consent } = button?.dataset ?? {}
    if (consent === 'accepted' || consent === 'rejected') writeConsent(consent)
    if (button || target === panel) panel.close()
  })
}
