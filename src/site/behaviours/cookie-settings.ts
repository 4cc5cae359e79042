/** Opens the preference panel from the footer. */
for (const button of document.querySelectorAll<HTMLElement>('[data-behaviour~="cookie-settings"]')) {
  button.hidden = false
  button.addEventListener('click', () => document.dispatchEvent(new CustomEvent('cookie-settings')))
}
