import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useEngine } from './engine-context.tsx'

/** A chosen option is seen so long before the next screen takes its place, in milliseconds. */
const PAUSE = 350

/**
 * Goes on once an option of the screen around the element was pressed, with a finger or a mouse. Keys choose without going on: arrows
 * pass by options that nobody means.
 */
export function useGoOnByChoice(goOn: () => void): RefObject<HTMLParagraphElement | null> {
  const { clock } = useEngine().ports
  const element = useRef<HTMLParagraphElement>(null)
  const goOnNow = useEffectEvent(goOn)
  useEffect(() => {
    const screen = element.current?.closest<HTMLElement>('[data-funnel]')
    const left = new AbortController()
    let timer: unknown
    const listen = ({ detail, target }: MouseEvent) => {
      // A click that a key or a label causes counts no presses.
      if (detail === 0) return
      clock.clearTimeout(timer)
      if (isOption(target)) timer = clock.setTimeout(goOnNow, PAUSE)
    }
    screen?.addEventListener('click', listen, left)
    return () => {
      clock.clearTimeout(timer)
      left.abort()
    }
  }, [clock])
  return element
}

function isOption(target: EventTarget | null): boolean {
  const option = target instanceof Element && (target.closest('label') ?? target)
  return Boolean(option && (option.matches('[type=radio]') || option.querySelector('[type=radio]')))
}
