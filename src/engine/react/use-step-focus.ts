import { type RefObject, useEffect, useRef } from 'react'
import { afterPaint } from './after-paint.ts'

const TEXT = 'input:not([type=radio], [type=checkbox]), textarea'

type StepFocus = { element: RefObject<HTMLDivElement | null>; focusNext(name: string): void }

/**
 * Shows each new step from its top with the focus where the visitor goes on: in the field of its question where a mouse
 * or a keyboard is at hand, on its heading elsewhere, since a focused field opens the keyboard of a phone. On arrival
 * only a page that begins with a text takes the focus, if nothing has it yet; who comes back finds it in the field that
 * had it, which `returned` names (null: none had; undefined: a first arrival). `focusNext` names a field that the
 * visitor chose to change: it takes the focus on the next step, also on a phone.
 */
export function useStepFocus(key: string, returned: string | null | undefined): StepFocus {
  const element = useRef<HTMLDivElement>(null)
  const shown = useRef<string>(null)
  const wanted = useRef<string>(null)
  useEffect(() => {
    if (shown.current === key) return
    const isArrival = shown.current === null
    shown.current = key
    const before = document.activeElement
    return afterPaint('focus', () => {
      const asked = wanted.current
      wanted.current = null
      const now = document.activeElement
      // A visitor who has gone into a field of the step meanwhile stays there.
      if (!element.current || (now !== before && element.current.contains(now))) return
      if (!isArrival) showNext(element.current, asked)
      else if (returned === undefined) greet(element.current)
      else findReturn(element.current, returned)?.focus()
    })
  }, [key, returned])
  const focusNext = (name: string) => {
    wanted.current = name
  }
  return { element, focusNext }
}

/** A page that begins with a text has it take the focus, unless the visitor is somewhere already. */
function greet(element: HTMLElement): void {
  const field = findPointedField(findHeading(element))
  if (field?.matches(TEXT) && document.activeElement === document.body) field.focus()
}

/** A visitor who comes back finds the field that had the focus. */
function findReturn(element: HTMLElement, name: string | null): HTMLElement | null {
  const heading = findHeading(element)
  return (name === null ? null : findNamed(element, name)) ?? findPointedField(heading) ?? heading
}

/** Moves the focus into a step that has just come, and the step into sight. */
function showNext(element: HTMLElement, wanted: string | null): void {
  const heading = findHeading(element)
  const asked = wanted === null ? null : findNamed(element, wanted)
  // A whole form that is met anew begins with its first part.
  const start = heading ?? element.querySelector<HTMLElement>('fieldset h2, input, select, textarea')
  const field = asked ?? findPointedField(heading)
  ;(field ?? start)?.focus({ preventScroll: true })
  const { top } = element.getBoundingClientRect()
  // On a long page the heading of what is new may stand at the end.
  if (heading && heading.getBoundingClientRect().top - top > window.innerHeight) {
    heading.scrollIntoView({ block: 'nearest' })
  } else if (top < (scrollY > 0 ? getScrollPadding() : 0)) {
    element.scrollIntoView()
  }
  // With large letters the field may lie under what sticks to the foot of the screen.
  field?.scrollIntoView({ block: 'nearest' })
}

function findHeading(element: HTMLElement): HTMLElement | null {
  return element.querySelector('[data-step-heading]')
}

/** The page's `scroll-padding-top` in pixels: a page with a header keeps its height free there, so that it is whole in sight or gone. */
function getScrollPadding(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
}

function findNamed(element: HTMLElement, name: string): HTMLElement | null {
  const named = element.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)
  return [...named].find(({ checked }) => checked) ?? named[0] ?? null
}

/** The field that a heading asks for, where there is a mouse: of several options the one that is chosen, or the first. */
function findPointedField(heading: HTMLElement | null): HTMLElement | null {
  if (!matchMedia('(pointer: fine)').matches) return null
  const question = heading?.closest('[data-question]')
  return question?.querySelector<HTMLElement>(':checked') ?? question?.querySelector(`${TEXT}, input, select`) ?? null
}
