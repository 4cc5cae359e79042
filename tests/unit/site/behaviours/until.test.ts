import { afterEach, beforeEach, expect, test, vi } from 'vitest'

class HTMLElement {
  hidden = true
}
const after = new HTMLElement()
const ends = '2027-03-01T23:59:59+01:00'
const offer = { dataset: { ends }, nextElementSibling: after, remove: vi.fn() }

/** The page as it is opened at a time. */
async function open(at: string): Promise<void> {
  vi.useFakeTimers({ now: new Date(at) })
  await import('#site/behaviours/until.ts')
}

beforeEach(() => {
  after.hidden = true
  offer.remove.mockReset()
  vi.resetModules()
  vi.stubGlobal('HTMLElement', HTMLElement)
  vi.stubGlobal('document', { querySelectorAll: () => [offer] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a page that was built before an offer ended takes it away on arrival, and shows what stands after it', async () => {
  await open('2027-03-01T22:59:59Z')
  expect(offer.remove).toHaveBeenCalledOnce()
  expect(after.hidden).toBe(false)
})

test('a page that is open changes at the second of the end, however far it is', async () => {
  await open('2026-11-22T12:00:00Z')
  await vi.advanceTimersByTimeAsync(Date.parse(ends) - Date.now() - 1)
  expect(offer.remove).not.toHaveBeenCalled()
  expect(after.hidden).toBe(true)
  await vi.advanceTimersByTimeAsync(1)
  expect(offer.remove).toHaveBeenCalledOnce()
  expect(after.hidden).toBe(false)
})
