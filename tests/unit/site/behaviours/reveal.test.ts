import { beforeEach, expect, test, vi } from 'vitest'

const section: { dataset: { state?: string } } = { dataset: {} }
let options: IntersectionObserverInit | undefined
let isWatched = false
let see = (..._looks: boolean[]): void => {}

beforeEach(async () => {
  class Observer {
    constructor(tell: (entries: object[]) => void, given: IntersectionObserverInit) {
      options = given
      see = (...looks) => tell(looks.map((isIntersecting) => ({ isIntersecting })))
    }
    observe(element: object) {
      isWatched = element === section
    }
    disconnect() {
      isWatched = false
    }
  }
  section.dataset = {}
  vi.stubGlobal('IntersectionObserver', Observer)
  vi.stubGlobal('document', { querySelectorAll: () => [section] })
  vi.resetModules()
  await import('#site/behaviours/reveal.ts')
})

test('a section rises in when a tenth of it is seen, 50 pixels above the lower edge of the screen', () => {
  expect(options).toEqual({ threshold: 0.1, rootMargin: '0px 0px -50px 0px' })
  see(false)
  expect(section.dataset.state).toBe('waiting')
  see(true)
  expect(section.dataset.state).toBe('rising')
})

test('what has risen in, or was seen from the start, is watched no longer', () => {
  expect(isWatched).toBe(true)
  see(true)
  expect(section.dataset.state).toBeUndefined()
  expect(isWatched).toBe(false)
})

test('a section that came onto the screen before the browser reported anything of it is not hidden', () => {
  see(false, true)
  expect(section.dataset.state).toBeUndefined()
  expect(isWatched).toBe(false)
})
