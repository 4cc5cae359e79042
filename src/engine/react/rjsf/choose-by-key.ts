import type { KeyboardEvent } from 'react'

/**
 * Chooses an option by its number, or by the letter in its place: "2" and "b" choose the second. It listens where the
 * focus is and nowhere else, so that no key of a screen reader or of the browser is taken from them (WCAG 2.1.4).
 */
export function chooseByKey(event: KeyboardEvent<HTMLFieldSetElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return
  const options = event.currentTarget.querySelectorAll<HTMLInputElement>('input[type=radio]')
  const option = options[toIndex(event.key)]
  if (!option) return
  event.preventDefault()
  option.focus()
  option.click()
}

/** '1' → 0, 'b' → 1; -1 for any other key. */
function toIndex(key: string): number {
  if (/^[1-9]$/.test(key)) return Number(key) - 1
  return /^[a-z]$/i.test(key) ? key.toLowerCase().charCodeAt(0) - 'a'.charCodeAt(0) : -1
}
