import { type ReactElement, useEffect } from 'react'
import type { RootOptions } from 'react-dom/client'

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

interface RetypeProps {
  /** Where the form is drawn. */
  element: HTMLElement
  /** The fields as the page brought them. Those that were exchanged for new ones still hold what was typed. */
  before: readonly Control[]
}

interface RetypeRoot {
  /** Puts beside a funnel what brings to its form, drawn anew, what stands in its fields now. */
  show(funnel: ReactElement): ReactElement
  /** That React draws it anew is no fault to tell of. */
  options: RootOptions
}

/** What a funnel on a translated page is drawn with. */
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
 * What a visitor typed and chose before a translated page was drawn anew, once more in its new fields: each as if
 * they had done it there, so that whoever listens to the field hears of it.
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
