import { type RefObject, useEffect, useRef } from 'react'

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
    const { current } = element
    if (!current) return
    const heading = current.querySelector<HTMLElement>('[data-step-heading]')
    const field = matchMedia('(pointer: fine)').matches ? findField(heading) : null
    if (isArrival && returned !== undefined) {
      const left = returned === null ? null : findNamed(current, returned)
      ;(left ?? field ?? heading)?.focus()
      return
    }
    if (isArrival) {
      if (field?.matches(TEXT) && document.activeElement === document.body) field.focus()
      return
    }
    const asked = wanted.current === null ? null : findNamed(current, wanted.current)
    wanted.current = null
    // A whole form that is met anew begins with its first part.
    const start = heading ?? current.querySelector<HTMLElement>('fieldset h2, input, select, textarea')
    ;(asked ?? field ?? start)?.focus({ preventScroll: true })
    const { top } = current.getBoundingClientRect()
    // On a long page the heading of what is new may stand at the end.
    if (heading && heading.getBoundingClientRect().top - top > window.innerHeight) {
      heading.scrollIntoView({ block: 'nearest' })
    } else if (top < (scrollY > 0 ? getScrollPadding() : 0)) {
      current.scrollIntoView()
    }
    // With large letters the field may lie under what sticks to the foot of the screen.
    ;(asked ?? field)?.scrollIntoView({ block: 'nearest' })
  }, [key, returned])
  const focusNext = (name: string) => {
    wanted.current = name
  }
  return { element, focusNext }
}

/** The page's `scroll-padding-top` in pixels: a page with a header keeps its height free there, so that it is whole in sight or gone. */
function getScrollPadding(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
}

function findNamed(element: HTMLElement, name: string): HTMLElement | null {
  const named = element.querySelectorAll<HTMLInputElement>(`[name="${name}"]`)
  return [...named].find(({ checked }) => checked) ?? named[0] ?? null
}

/** The field that a heading asks for: of several options the one that is chosen, or the first. */
function findField(heading: HTMLElement | null): HTMLElement | null {
  const question = heading?.closest('[data-question]')
  return question?.querySelector<HTMLElement>(':checked') ?? question?.querySelector(`${TEXT}, input, select`) ?? null
}
