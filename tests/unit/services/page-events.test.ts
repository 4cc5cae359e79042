import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  countedEvents,
  keepEvent,
  type PageEvent,
  raiseEvent,
  takeEvents,
  takeKeptEvents,
} from '#services/page-events.ts'

beforeEach(() => {
  vi.stubGlobal('window', {})
})

afterEach(() => void vi.unstubAllGlobals())

test('what happens waits until it is taken, in its order; how a funnel ended is told to nobody', () => {
  countedEvents.track('hero-swipe-open')
  countedEvents.record('abre-la-puerta', 'abierta')
  const taken: PageEvent[] = []
  takeEvents((event) => taken.push(event))
  raiseEvent('Lead', 'Abre la puerta')
  expect(taken).toEqual([['hero-swipe-open'], ['Lead', 'Abre la puerta']])
})

test('who takes the events next is given only what happens from then on', () => {
  raiseEvent('first')
  takeEvents(() => {})
  raiseEvent('second')
  const taken: PageEvent[] = []
  takeEvents((event) => taken.push(event))
  raiseEvent('third')
  expect(taken).toEqual([['third']])
})

test('another copy of the module, as an island brings it, reaches the same taker', async () => {
  const taken: PageEvent[] = []
  vi.resetModules()
  const copy = await import('#services/page-events.ts')
  copy.raiseEvent('early')
  takeEvents((event) => taken.push(event))
  copy.raiseEvent('late')
  expect(taken).toEqual([['early'], ['late']])
})

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

test('what is kept outlives the page, in its order, and is taken once', async () => {
  const entries = stubStorage()
  keepEvent(['Lead', 'Inicio'])
  keepEvent(['Lead', 'Cuestionario'])
  vi.resetModules()
  const nextPage = await import('#services/page-events.ts')
  nextPage.keepEvent(['hero-swipe-open'])
  expect(nextPage.takeKeptEvents()).toEqual([['Lead', 'Inicio'], ['Lead', 'Cuestionario'], ['hero-swipe-open']])
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
