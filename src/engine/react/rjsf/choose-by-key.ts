import type { KeyboardEvent } from 'react'

/**
 * Chooses an option by its number, or by the letter in its place: "2" and "b" choose the second, "0" the tenth. It listens
 * where the focus is and nowhere else, so that no key of a screen reader or of the browser is taken from them (WCAG 2.1.4),
 * and none of a text that stands among the options.
 */
export function chooseByKey(event: KeyboardEvent<HTMLFieldSetElement>): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target)) return
  const options = event.currentTarget.querySelectorAll<HTMLInputElement>('input[type=radio]')
  const option = options[toIndex(event.key)]
  if (!option) return
  event.preventDefault()
  option.focus()
  option.click()
}

function isWriting(target: EventTarget): boolean {
  return target instanceof Element && target.matches('input:not([type=radio], [type=checkbox]), textarea, select')
}

/** '1' → 0, '0' → 9, 'b' → 1; -1 for any other key. */
function toIndex(key: string): number {
  if (/^[0-9]$/.test(key)) return (Number(key) + 9) % 10
  return /^[a-z]$/i.test(key) ? key.toLowerCase().charCodeAt(0) - 'a'.charCodeAt(0) : -1
}
