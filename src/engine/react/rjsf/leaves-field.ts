import type { FocusEvent } from 'react'

/**
 * Whether a loss of focus means that the visitor leaves the field for another part of the page.
 * A press on a button is none: a message that appears would move the button away under the finger.
 * Nor is a press on nothing inside a group, which is how most browsers report a press on an option's words.
 */
export function leavesField({ currentTarget, relatedTarget, target }: FocusEvent<HTMLElement>): boolean {
  if (relatedTarget instanceof HTMLButtonElement) return false
  if (relatedTarget === null) return !(currentTarget instanceof HTMLFieldSetElement)
  return relatedTarget !== target && !currentTarget.contains(relatedTarget)
}
