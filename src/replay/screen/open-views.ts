import type { Locator, Page } from 'playwright/test'
import { findBreaches, type LawOptions } from './find-breaches.ts'
import type { Breach } from './screen-fault.ts'

/** The question about cookies. */
export const COOKIES = '.cookie'

/** The screen as a visitor may have it: with letters of a size that the browser was told, the question about cookies open or closed. */
export type Shown = { letters: number; isAsked: boolean }

/** A look at the screen and the laws that are asked; `shown` is null where the page stays as it is. */
type View = { shown: Shown | null; laws: LawOptions }

/** The functions that run in the page. */
type Tools = { show: typeof show; findBreaches: typeof findBreaches }

/**
 * A page to be looked at in several ways. What runs there is handed over once, and a screen is looked at by one call, since the calls
 * cost more than the looks.
 *
 * @throws where the element is not there
 */
export async function openViews(page: Page, element: Locator) {
  const root = await element.elementHandle()
  if (!root) throw new Error(`${String(element)} has gone.`)
  const tools = await page.evaluateHandle<Tools>(`({ show: ${show}, findBreaches: ${findBreaches} })`)
  return {
    /** The breaches of each view, one after another; the page stays as the last one left it. */
    look: (views: readonly View[]): Promise<Breach[][]> =>
      root.evaluate(
        async (funnel, given) => {
          const found: Breach[][] = []
          for (const { shown, laws } of given.views) {
            if (shown) await given.tools.show(funnel, given.cookies, shown)
            found.push(given.tools.findBreaches(funnel, laws))
          }
          return found
        },
        { tools, views, cookies: COOKIES },
      ),
    show: (shown: Shown): Promise<void> =>
      root.evaluate((funnel, given) => given.tools.show(funnel, given.cookies, given.shown), {
        tools,
        cookies: COOKIES,
        shown,
      }),
    async close(): Promise<void> {
      await tools.dispose()
      await root.dispose()
    },
  }
}

/**
 * Runs in the page and must stand alone: shows or hides the question about cookies, waits for the letters and for a frame, in which the
 * page's own observers of sizes have their turn (its clock may stand still), and has in sight what the visitor was at before.
 */
async function show(root: Element, cookies: string, { letters, isAsked }: Shown): Promise<void> {
  const nextFrame = () =>
    new Promise<void>((resolve) => {
      const observer = new ResizeObserver(() => {
        observer.disconnect()
        resolve()
      })
      observer.observe(document.documentElement)
    })
  const banner = document.querySelector<HTMLElement>(cookies)
  if (banner) banner.hidden = !isAsked
  const isClear = () =>
    !banner || document.documentElement.style.getPropertyValue('--cookie') === `${banner.offsetHeight}px`
  const isSet = () => getComputedStyle(document.documentElement).fontSize === `${16 * letters}px`
  do await nextFrame()
  while (!isClear() || !isSet())
  const focused = document.activeElement
  const at = focused && root.contains(focused) ? (focused.closest('label') ?? focused) : root
  const { top, bottom } = at.getBoundingClientRect()
  // Another width has moved what had the focus: a visitor has all of it in sight, and of a page some of it.
  if (at === root ? bottom < 1 || top > innerHeight : top < 0 || bottom > innerHeight)
    at.scrollIntoView({ block: 'nearest', behavior: 'instant' })
}
