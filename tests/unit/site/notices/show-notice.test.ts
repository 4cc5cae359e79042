import { beforeEach, expect, test, vi } from 'vitest'
import { showNotice } from '#site/notices/show-notice.ts'

/** As much of an element as a notice is made of. */
class FakeElement extends EventTarget {
  isGone = false
  readonly tag: string
  constructor(tag = '') {
    super()
    this.tag = tag
  }
  children: FakeElement[] = []
  isHeld = false
  /** Whether the pointer or the focus is on it. */
  matches(): boolean {
    return this.isHeld
  }
  setAttribute(): void {}
  closest(selector: string): FakeElement | null {
    return this.tag === selector ? this : null
  }
  append(...children: FakeElement[]): void {
    this.children.push(...children)
  }
  remove(): void {
    this.isGone = true
  }
}

let region = new FakeElement()
const notice = () => region.children[0]

beforeEach(() => {
  vi.useFakeTimers()
  region = new FakeElement()
  const createElement = (tag: string) => new FakeElement(tag)
  const page = Object.assign(new FakeElement(), {
    createElement,
    createElementNS: createElement,
    querySelector: () => region,
  })
  vi.stubGlobal('document', page)
  vi.stubGlobal('Element', FakeElement)
  vi.stubGlobal('window', globalThis)
  return () => vi.useRealTimers()
})

test.each([
  [{}, 5000],
  [{ seconds: 10 }, 10_000],
])('a notice with %j closes itself after %i ms', (given, milliseconds) => {
  showNotice({ title: 'Evaluación enviada', text: 'Gracias', ...given })
  vi.advanceTimersByTime(milliseconds - 1)
  expect(notice()?.isGone).toBe(false)
  vi.advanceTimersByTime(1)
  expect(notice()?.isGone).toBe(true)
})

test('a notice waits while the pointer is on it', () => {
  showNotice({ title: 'Evaluación enviada', text: 'Gracias' })
  notice()?.dispatchEvent(new Event('pointerenter'))
  vi.advanceTimersByTime(60_000)
  expect(notice()?.isGone).toBe(false)
  notice()?.dispatchEvent(new Event('pointerleave'))
  vi.advanceTimersByTime(5000)
  expect(notice()?.isGone).toBe(true)
})

test('a notice takes the place of the one before', () => {
  showNotice({ title: 'Error', kind: 'error' })
  showNotice({ title: 'Evaluación enviada', kind: 'success' })
  expect(region.children.map(({ isGone }) => isGone)).toEqual([true, false])
})

/** Something that happens to an element, as the document hears of it. */
function tell(type: string, tag: string): void {
  const event = new Event(type)
  Object.defineProperty(event, 'target', { value: new FakeElement(tag) })
  document.dispatchEvent(event)
}

test.each([
  ['an answer is touched', 'input', 'input'],
  ['a button is pressed', 'click', 'button'],
])('a notice without a time stays until %s', (_, type, tag) => {
  showNotice({ title: 'La salida es antes que la llegada', kind: 'error', seconds: 0 })
  vi.advanceTimersByTime(3_600_000)
  tell('click', 'p')
  expect(notice()?.isGone).toBe(false)
  tell(type, tag)
  expect(notice()?.isGone).toBe(true)
})

test('a notice with a time minds no answer', () => {
  showNotice({ title: 'Evaluación enviada' })
  tell('input', 'input')
  expect(notice()?.isGone).toBe(false)
})
