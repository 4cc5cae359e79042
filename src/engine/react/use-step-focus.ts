import { type RefObject, useEffect, useRef } from 'react'

const TEXT = 'input:not([type=radio], [type=checkbox]), textarea'

/**
 * Shows each new step from its top with the focus where the visitor goes on: in the field of its question where a mouse
 * or a keyboard is at hand, on its heading elsewhere, since a focused field opens the keyboard of a phone.
 * On arrival only a page that begins with a text takes the focus, if nothing has it yet.
 */
export function useStepFocus(key: string): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  const shown = useRef<string>(null)
  useEffect(() => {
    if (shown.current === key) return
    const isArrival = shown.current === null
    shown.current = key
    const { current } = element
    if (!current) return
    const heading = current.querySelector<HTMLElement>('[data-step-heading]')
    const field = matchMedia('(pointer: fine)').matches ? findField(heading) : null
    if (isArrival) {
      if (field?.matches(TEXT) && document.activeElement === document.body) field.focus({ preventScroll: true })
      return
    }
    ;(field ?? heading)?.focus({ preventScroll: true })
    const { top } = current.getBoundingClientRect()
    // On a long page the heading of what is new may stand at the end.
    if (heading && heading.getBoundingClientRect().top - top > window.innerHeight) {
      heading.scrollIntoView({ block: 'nearest' })
    } else if (top < 0) current.scrollIntoView()
  }, [key])
  return element
}

/** The field that a heading asks for: of several options the one that is chosen, or the first. */
function findField(heading: HTMLElement | null): HTMLElement | null {
  const question = heading?.closest('[data-question]')
  return question?.querySelector<HTMLElement>(':checked') ?? question?.querySelector(`${TEXT}, input, select`) ?? null
}
