import { readConsent, toDecision, writeConsent } from '#services/consent-store.ts'
import { onClick } from '#site/islands/page-moments.ts'

const panel = document.querySelector<HTMLDialogElement>('#cookies')

/** Takes the visitor's decision wherever it is offered: in the question and in the panel. */
onClick('[data-consent]', ({ dataset }) => writeConsent(toDecision(dataset.consent)))

/** Opens the preference panel from the footer and wherever else the page offers it. */
if (panel) {
  for (const button of document.querySelectorAll<HTMLElement>('[data-behaviour~="cookie-settings"]')) {
    button.hidden = false
    button.addEventListener('click', () => {
      panel.dataset.decision = readConsent() ?? 'none'
      panel.showModal()
    })
  }
  // Its buttons close it by themselves; so does the night around it.
  panel.addEventListener('click', ({ target }) => {
    if (target === panel) panel.close()
  })
}
