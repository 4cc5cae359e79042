import type { Locator } from 'playwright/test'

/**
 * Scrolls until an element's upper edge is so many px below the screen, less than nothing inside it, and waits until the page's
 * own observers have been called. Gives what was reached.
 */
export function scrollNear(element: Locator, below: number): Promise<number> {
  return element.evaluate(async (target, distance) => {
    const measure = () => target.getBoundingClientRect().top - innerHeight
    await document.fonts.ready
    scrollBy({ top: measure() - distance, behavior: 'instant' })
    // The newest observer is called last.
    await new Promise((resolve) => new IntersectionObserver(resolve).observe(target))
    return measure()
  }, below)
}
