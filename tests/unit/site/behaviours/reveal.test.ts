import { beforeEach, expect, test, vi } from 'vitest'

const SCREEN_PX = 800
const section: { dataset: { state?: string }; offsetHeight: number } = { dataset: {}, offsetHeight: 0 }
let opacity = '0'
let watched: Map<object, IntersectionObserverInit>
let look: (top: number, ...looks: { isNear: boolean; isSeen: boolean }[]) => void
let scroll: (height?: number) => Promise<void>

beforeEach(async () => {
  watched = new Map()
  const tells = new Map<object, (entries: object[]) => void>()
  class Observer {
    readonly options: IntersectionObserverInit
    constructor(tell: (entries: object[]) => void, options: IntersectionObserverInit) {
      this.options = options
      tells.set(this, tell)
    }
    observe() {
      watched.set(this, this.options)
    }
    disconnect() {
      watched.delete(this)
    }
  }
  look = (top, ...looks) => {
    const [near, seen] = tells.keys()
    const toEntry = (isIntersecting: boolean) => ({ isIntersecting, boundingClientRect: { top, height: 1 } })
    for (const [observer, name] of [
      [near, 'isNear'],
      [seen, 'isSeen'],
    ] as const)
      if (observer && watched.has(observer)) tells.get(observer)?.(looks.map((each) => toEntry(each[name])))
  }
  section.dataset = {}
  opacity = '0'
  vi.stubGlobal('IntersectionObserver', Observer)
  vi.stubGlobal('getComputedStyle', () => ({ opacity }))
  vi.stubGlobal('document', { documentElement: { clientHeight: SCREEN_PX }, querySelectorAll: () => [section] })
  vi.stubGlobal('addEventListener', (name: string, listener: () => Promise<void>, { once }: { once: boolean }) => {
    expect([name, once]).toEqual(['scroll', true])
    scroll = async (height = 400) => {
      section.offsetHeight = height
      await listener()
    }
  })
  vi.resetModules()
  await import('#site/behaviours/reveal.ts')
})

const far = { isNear: false, isSeen: false }
const near = { isNear: true, isSeen: false }
const seen = { isNear: true, isSeen: true }

test('nothing is hidden before the first scroll', async () => {
  expect([section.dataset.state, watched.size]).toEqual([undefined, 0])
})

test('a section is hidden while a scroll is about to bring it, and rises in when a tenth of it is seen, 50 px above the edge', async () => {
  await scroll()
  expect([...watched.values()]).toEqual([
    { rootMargin: '0px 0px 200px' },
    { threshold: 0.1, rootMargin: '0px 0px -50px' },
  ])
  look(1200, far)
  expect(section.dataset.state).toBeUndefined()
  look(950, near)
  expect(section.dataset.state).toBe('waiting')
  look(780, near)
  expect(section.dataset.state).toBe('waiting')
  look(700, seen)
  expect([section.dataset.state, watched.size]).toEqual(['rising', 0])
})

test('of a section higher than the screen a tenth of the screen is enough', async () => {
  await scroll(SCREEN_PX * 4)
  expect([...watched.values()][1]?.threshold).toBe(0.025)
})

test('who turns round before a section leaves nothing hidden', async () => {
  await scroll()
  look(950, near)
  look(1200, far)
  expect([section.dataset.state, watched.size]).toEqual([undefined, 2])
})

for (const [what, top, reached] of [
  ['is on the screen', 300, seen],
  ['begins at the edge of the screen', 790, near],
  ['lies above the screen', -900, far],
] as const)
  test(`a section that ${what} after a jump stays as it is, and is watched no longer`, async () => {
    await scroll()
    look(5000, far, far)
    look(top, far, reached)
    expect([section.dataset.state, watched.size]).toEqual([undefined, 0])
  })

test('a hidden section that is passed between two looks is hidden no longer', async () => {
  await scroll()
  look(950, near)
  look(-900, far)
  expect([section.dataset.state, watched.size]).toEqual([undefined, 0])
})

test('a section that the scroll itself has brought does not vanish again', async () => {
  await scroll()
  look(950, near)
  opacity = '0.4'
  look(300, seen)
  expect([section.dataset.state, watched.size]).toEqual([undefined, 0])
})
