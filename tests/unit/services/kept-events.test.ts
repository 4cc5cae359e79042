import { afterEach, expect, test, vi } from 'vitest'
import { keepEvent, takeKeptEvents } from '#services/kept-events.ts'

/** A tab's storage; with `setItem` refused, one that is full. */
function stubStorage(isFull = false): Map<string, string> {
  const entries = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => entries.get(key) ?? null,
    removeItem: (key: string) => entries.delete(key),
    setItem(key: string, value: string) {
      if (isFull) throw new DOMException('full', 'QuotaExceededError')
      entries.set(key, value)
    },
  })
  return entries
}

afterEach(() => {
  vi.unstubAllGlobals()
})

test('what is kept outlives the page, in its order, and is taken once', async () => {
  const entries = stubStorage()
  keepEvent(['Lead', 'Inicio'])
  keepEvent(['funnel-ending', 'cuestionario/qualified'])
  vi.resetModules()
  const nextPage = await import('#services/kept-events.ts')
  nextPage.keepEvent(['hero-swipe-open'])
  expect(nextPage.takeKeptEvents()).toEqual([
    ['Lead', 'Inicio'],
    ['funnel-ending', 'cuestionario/qualified'],
    ['hero-swipe-open'],
  ])
  expect(nextPage.takeKeptEvents()).toEqual([])
  expect(entries.size).toBe(0)
})

test.each([
  ['full', () => void stubStorage(true)],
  ['denied', () => {}],
])('where the storage is %s it is kept as long as the page', (_, stub) => {
  stub()
  keepEvent(['Lead', 'Inicio'])
  keepEvent(['Lead', 'Cuestionario'])
  expect(takeKeptEvents()).toEqual([
    ['Lead', 'Inicio'],
    ['Lead', 'Cuestionario'],
  ])
  expect(takeKeptEvents()).toEqual([])
})
