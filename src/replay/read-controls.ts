import { expect } from 'playwright/test'
import type { TestPage } from './test-page.ts'

export interface ShownBox {
  value: string
  isChecked: boolean
}

/** The control of a question as a visitor sees it. */
interface ShownControl {
  /** The type of its input, or `select` or `textarea`. */
  kind: string
  /** Its options where they are boxes. */
  boxes: ShownBox[]
  /** The value in it: a text, the value of an option, those of several. */
  values: string[]
}

/** The controls of questions as they are shown now, in one look at the page; null for a question that is not. */
export function readControls({ page, funnel }: TestPage, names: readonly string[]): Promise<(ShownControl | null)[]> {
  // Asked of the page: a locator would look for its element anew at each question.
  return page.evaluate(readOnPage, { funnel: funnel.definition.id, names })
}

/** In the page. */
function readOnPage({ funnel, names }: { funnel: string; names: readonly string[] }): (ShownControl | null)[] {
  const root = `[data-funnel="${funnel}"]`
  const isSeen = (each: HTMLElement) => {
    const { width, height } = each.getBoundingClientRect()
    return width > 0 && height > 0 && each.checkVisibility({ visibilityProperty: true })
  }
  return names.map((name) => {
    const named = `${root} [name="${name}"]`
    const inputs = document.querySelectorAll<HTMLInputElement>(`${named}[type=radio], ${named}[type=checkbox]`)
    const [first, ...others] = [...inputs].filter(isSeen)
    if (first) {
      const boxes = [first, ...others].map(({ value, checked }) => ({ value, isChecked: checked }))
      const values = boxes.filter(({ isChecked }) => isChecked).map(({ value }) => value)
      return { kind: first.type, boxes, values }
    }
    const control = document.querySelector<HTMLElement>(`${root} [id="${name}"]`)
    if (!control || !isSeen(control) || !('value' in control)) return null
    const text = String(control.value)
    const kind = control instanceof HTMLInputElement ? control.type : control.localName
    return { kind, boxes: [], values: text === '' ? [] : [text] }
  })
}

/** The control of a question that is shown, or is about to be. */
export async function findControl(testPage: TestPage, name: string): Promise<ShownControl> {
  let found: ShownControl | null | undefined
  const look = async () => {
    ;[found] = await readControls(testPage, [name])
    return found !== null
  }
  await expect.poll(look, { message: `a control of "${name}" is shown` }).toBe(true)
  if (!found) throw new Error(`"${name}" has gone.`)
  return found
}
