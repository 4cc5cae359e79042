import { beforeEach, expect, test, vi } from 'vitest'
import { showNotice } from '#site/notices/show-notice.ts'

/** As much of an element as a notice is made of. */
class FakeElement extends EventTarget {
  isGone = false
  children: FakeElement[] = []
  isHeld = false
  /** Whether the pointer or the focus is on it. */
  matches(selector: string): boolean {
    return this.isHeld && selector === ':hover, :focus-within'
  }
  setAttribute(): void {}
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
  const createElement = () => new FakeElement()
  vi.stubGlobal('document', { createElement, createElementNS: createElement, querySelector: () => region })
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

test.each([
  ['pointerenter', 'pointerleave'],
  ['focusin', 'focusout'],
])('a notice waits from %s to %s, or for longer where the other is still on it', (enter, leave) => {
  showNotice({ title: 'Evaluación enviada', text: 'Gracias' })
  const [shown = new FakeElement()] = region.children
  shown.isHeld = true
  for (const event of [enter, leave]) {
    shown.dispatchEvent(new Event(event))
    vi.advanceTimersByTime(60_000)
  }
  shown.isHeld = false
  shown.dispatchEvent(new Event(leave))
  vi.advanceTimersByTime(4999)
  expect(shown.isGone).toBe(false)
  vi.advanceTimersByTime(1)
  expect(shown.isGone).toBe(true)
})

test('the button of a notice closes it at once', () => {
  showNotice({ title: 'Evaluación enviada' })
  notice()?.children.at(-1)?.dispatchEvent(new Event('click'))
  expect(notice()?.isGone).toBe(true)
})

test('a notice takes the place of the one before', () => {
  showNotice({ title: 'Error', kind: 'error' })
  showNotice({ title: 'Evaluación enviada', kind: 'success' })
  expect(region.children.map(({ isGone }) => isGone)).toEqual([true, false])
})
