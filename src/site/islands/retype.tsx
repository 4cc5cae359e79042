import { type ReactElement, useEffect } from 'react'
import type { RootOptions } from 'react-dom/client'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

interface RetypeProps {
  /** The element in which the form is drawn. */
  element: HTMLElement
  /** The fields as the page brought them. Those that were exchanged for new ones still hold what was typed. */
  before: readonly Control[]
}

interface RetypeRoot {
  /** Puts beside a funnel what brings to its form, drawn anew, what stands in its fields now. */
  show(funnel: ReactElement): ReactElement
  /** React's drawing anew is no fault to report. */
  options: RootOptions
}

/** The root by which a funnel on a translated page is drawn. */
export function createRetype(element: HTMLElement): RetypeRoot {
  const retype = <Retype element={element} before={listControls(element)} />
  return {
    show: (funnel) => (
      <>
        {funnel}
        {retype}
      </>
    ),
    options: { onRecoverableError: () => {} },
  }
}

function listControls(element: HTMLElement): Control[] {
  return [...element.querySelectorAll<Control>('input[name], textarea[name], select[name]')]
}

/**
 * Types and chooses in the new fields, once more, the visitor's answers from before a translated page was drawn anew:
 * each as if they had done it there, so that whoever listens to the field hears of it.
 */
function Retype({ element, before }: RetypeProps) {
  useEffect(() => {
    for (const old of before.filter(({ isConnected }) => !isConnected)) {
      const control = listControls(element).find(
        (one) => one.name === old.name && (!isChoice(old) || one.value === old.value),
      )
      if (control) retype(old, control)
    }
  }, [element, before])
  return null
}

function isChoice(control: Control): control is HTMLInputElement {
  return control instanceof HTMLInputElement && (control.type === 'radio' || control.type === 'checkbox')
}

function retype(old: Control, control: Control): void {
  if (isChoice(old)) {
    if (old.checked) control.click()
  } else if (old.value !== control.value) {
    // React would take a value that is set on the element itself for its own.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(control), 'value')?.set?.call(control, old.value)
    control.dispatchEvent(new Event('input', { bubbles: true }))
    control.dispatchEvent(new Event('change', { bubbles: true }))
  }
}
