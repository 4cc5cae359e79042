import { beforeEach, expect, test, vi } from 'vitest'
import { lazyMarketing, type PageEvent, raiseEvent, takeEvents } from '#services/lazy-marketing.ts'

beforeEach(() => {
  vi.stubGlobal('window', {})
})

test('what happens waits until it is taken, and then comes in its order, followed by what happens later', () => {
  lazyMarketing.track('hero-swipe-open')
  lazyMarketing.record('abre-la-puerta', 'abierta')
  const taken: PageEvent[] = []
  takeEvents((event) => taken.push(event))
  raiseEvent('Lead', 'Abre la puerta')
  expect(taken).toEqual([['hero-swipe-open'], ['funnel-ending', 'abre-la-puerta/abierta'], ['Lead', 'Abre la puerta']])
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
  const copy = await import('#services/lazy-marketing.ts')
  copy.raiseEvent('early')
  takeEvents((event) => taken.push(event))
  copy.raiseEvent('late')
  expect(taken).toEqual([['early'], ['late']])
})
