import type { Browser, Page } from 'playwright'
import { createRandom } from '#replay/create-random.ts'
import { recordLatency } from './latency-recorder.ts'
import { readScreen, type Screen, type Walk, walkForm } from './walk-form.ts'

/** Milliseconds from an input to the next frame, and how many of them the page's own handlers took. */
export type Interaction = { readonly total: number; readonly own: number }

declare global {
  // Missing from the types of the platform.
  interface PerformanceObserverInit {
    durationThreshold?: number
  }
  interface Window {
    /** Each interaction (a key, a click) as the browser itself reports it. */
    listInteractions(): Interaction[]
  }
}

/** One walk through one form: the samples, what was on screen, and the main thread's time for all of it. */
export type Run = {
  readonly keys: readonly number[]
  readonly steps: readonly number[]
  readonly items: readonly number[]
  /** Every interaction, as the browser reports it: what INP is made of. */
  readonly interactions: readonly Interaction[]
  readonly screens: readonly Screen[]
  /** Milliseconds of the main thread's own time (a busy neighbour does not count) for the whole walk, by kind of work. */
  readonly spent: Readonly<Record<'all' | 'script' | 'style' | 'layout', number>>
}

const slowDown = 4
const phone = { width: 390, height: 844 }

const walkAll = (page: Page, walk: Walk) => walkForm(page, walk, readScreen)

/**
 * Walks the form at `url` in a fresh context (a first visit) on a phone's screen with the CPU slowed down four times: from step to
 * step, where no other walk is given.
 */
export async function runWalk(browser: Browser, url: string, seed: number, walk = walkAll): Promise<Run> {
  const context = await browser.newContext({ viewport: phone, reducedMotion: 'no-preference' })
  try {
    const page = await context.newPage()
    await page.addInitScript(recordLatency)
    await page.addInitScript(recordInteractions)
    const cdp = await context.newCDPSession(page)
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowDown })
    await page.goto(url, { waitUntil: 'networkidle' })
    await waitUntilAlive(page)
    await cdp.send('Performance.enable', { timeDomain: 'threadTicks' })
    const screens = await walk(page, { text: 'una tarde', random: createRandom(seed) })
    const spent = toSpent((await cdp.send('Performance.getMetrics')).metrics)
    const { keys, steps, items, interactions } = await page.evaluate(() => ({
      keys: window.latency.keys,
      steps: window.latency.steps,
      items: window.latency.items,
      interactions: window.listInteractions(),
    }))
    return { keys, steps, items, interactions, screens, spent }
  } finally {
    await context.close()
  }
}

function toSpent(metrics: readonly { name: string; value: number }[]): Run['spent'] {
  const get = (name: string) => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000
  return {
    all: get('TaskDuration'),
    script: get('ScriptDuration'),
    style: get('RecalcStyleDuration'),
    layout: get('LayoutDuration'),
  }
}

/**
 * A prerendered form takes keys before its script is there, and would look faster than it is: a page that has a React
 * island counts only once React owns the form. The quiet second after that is for work put off until idle.
 */
export async function waitUntilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const form = document.querySelector('form')
    const isIsland = form?.closest('[data-island]') != null && !location.pathname.startsWith('/_control')
    return form !== null && (!isIsland || Object.keys(form).some((key) => key.startsWith('__react')))
  })
  await page.waitForTimeout(1000)
}

/** Runs in the page, before anything else there: keeps the browser's own Event Timing entries. */
function recordInteractions(): void {
  const interactions = new Map<number, Interaction>()
  const keep = (entries: PerformanceEntryList) => {
    for (const entry of entries)
      if (entry instanceof PerformanceEventTiming && entry.interactionId > 0) {
        const { total = 0, own = 0 } = interactions.get(entry.interactionId) ?? {}
        const handled = entry.processingEnd - entry.processingStart
        interactions.set(entry.interactionId, { total: Math.max(total, entry.duration), own: own + handled })
      }
  }
  const observer = new PerformanceObserver((list) => keep(list.getEntries()))
  // The shortest that a browser tells of.
  observer.observe({ type: 'event', durationThreshold: 16, buffered: true })
  window.listInteractions = () => {
    keep(observer.takeRecords())
    return [...interactions.values()]
  }
}
