import { expect, type Locator, type Page } from 'playwright/test'

/** Notes from the page's first moment every step that a funnel says it is at, in `data-step`. Called before the page opens. */
export async function recordSteps(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const traces = new WeakMap<Node, string[]>()
    Reflect.set(window, 'stepTraces', traces)
    new MutationObserver((records) => {
      for (const { target } of records) {
        const step = target instanceof HTMLElement ? (target.dataset.step ?? '') : ''
        const trace = traces.get(target) ?? []
        // An event that leaves the funnel where it is may say so again.
        if (trace.at(-1) !== step) traces.set(target, [...trace, step])
      }
    }).observe(document, { subtree: true, attributeFilter: ['data-step'] })
  })
}

/** Compares what an element has been at since the page opened, which also catches a step that was left at once. */
export async function followSteps(element: Locator) {
  const handle = await element.elementHandle()
  return async (expected: readonly string[], message: string): Promise<void> => {
    const known = expected.filter((step, index) => step !== expected[index - 1])
    await expect
      .poll(() => handle?.evaluate((node) => Reflect.get(window, 'stepTraces').get(node)), { message })
      .toEqual(known)
  }
}

/** Notes from the page's first moment what is raised to be counted, whoever takes it. Called before the page opens. */
export async function recordCounted(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counted: unknown[] = []
    const queue: unknown[] = []
    let push = (event: unknown) => Array.prototype.push.call(queue, event)
    Object.defineProperty(queue, 'push', {
      get: () => (event: unknown) => {
        counted.push(event)
        return push(event)
      },
      set: (take: typeof push) => {
        push = take
      },
    })
    Object.assign(window, { countedEvents: counted, pageEvents: queue })
  })
}
