import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from 'playwright/test'
import type { Device } from '#replay/replay-record.ts'
import { findPale } from './accessibility.ts'
import { enlargeLetters } from './browser-session.ts'
import { findBreaches, type LawOptions } from './find-breaches.ts'
import { markPlace } from './mark-place.ts'
import type { Breach, Place, ScreenFault } from './screen-fault.ts'

type Size = { width: number; height: number }

/** Screens on which laws are judged, by device: a phone with its browser's bars and the smallest; a laptop, tablets and a large screen. */
const screens: Record<Device, Size[]> = {
  phone: [
    { width: 390, height: 664 },
    { width: 320, height: 480 },
  ],
  desktop: [
    { width: 1280, height: 720 },
    { width: 768, height: 1024 },
    { width: 1024, height: 768 },
    { width: 1920, height: 1080 },
  ],
}
const letters = [1, 1.5, 2]
/** The height that the keyboard of a phone leaves. */
const aboveKeyboard = { width: 390, height: 350 }

/** A view with its name. */
type Named = { name: string; shown: Shown | null; laws: Partial<LawOptions> }

/** The parts of a page that an event changes; the rest is judged where every page is opened. */
const CHANGING = '[data-step], .toasts'

/** The buttons that a visitor presses to go on: that of the step, of the result, or of a form that was sent. */
export const mainButtons = ['button[type="submit"]:not(.btn--link)', '.result .btn', '.btn:not(.btn--link)']

type Screen = {
  page: Page
  /** Holds the funnel. */
  element: Locator
  device: Device
  /** Whether the funnel has its page for itself, so that its button has to be in sight. */
  isWholePage: boolean
  /** Whether all of the page is judged, and not the funnel and the question about cookies alone. */
  isWhole: boolean
  /** As they were, to be put back. */
  viewport: Size
  letters: number
}

/**
 * Judges a state on every screen of the device, with letters of every size, the question about cookies open and closed; puts page and
 * browser back as they were. Each fault comes once, with the first view that shows it and a picture in `folder`.
 */
export async function judgeScreen(screen: Screen, state: string, folder: string | null): Promise<ScreenFault[]> {
  const { page, element, device, isWholePage, isWhole, viewport } = screen
  const faults = new Map<string, ScreenFault>()
  const views = await openViews(page, element)
  const asked = (await page.locator(COOKIES).count()) > 0 ? [false, true] : [false]
  const from = await page.evaluate(() => scrollY)
  const main = isWholePage ? mainButtons : []
  await judge([{ name: 'as the event left it', shown: null, laws: { isLeft: true } }])
  for (const times of letters) {
    await enlargeLetters(page, times)
    for (const size of screens[device]) {
      await setSize(size)
      const named = asked.map((isAsked) => toNamed(size, { letters: times, isAsked }, { main }))
      await judge(named)
      // Colours change neither with the screen nor with the letters.
      if (times > 1 || size !== screens[device][0]) continue
      for (const { name, shown } of named) {
        await views.show(shown)
        await keep({ name, shown }, await findPale(page, shown.isAsked ? COOKIES : CHANGING))
      }
    }
  }
  await enlargeLetters(page, 1)
  const isWritten = element.locator('input:not([type="radio"], [type="checkbox"], [type="hidden"]), textarea')
  if (device === 'phone' && (await isWritten.count()) > 0) {
    await setSize(aboveKeyboard)
    const view = toNamed(aboveKeyboard, { letters: 1, isAsked: false }, {})
    await judge([{ ...view, name: `${view.name}, keyboard open` }])
  }
  await enlargeLetters(page, screen.letters)
  await setSize(viewport)
  await views.show({ letters: screen.letters, isAsked: false })
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), from)
  await views.close()
  return [...faults.values()]

  /** Other letters show once the screen has another size. */
  async function setSize(size: Size): Promise<void> {
    const { width, height } = page.viewportSize() ?? aboveKeyboard
    if (width === size.width && height === size.height) await page.setViewportSize({ width: width + 1, height })
    await page.setViewportSize(size)
  }

  async function judge(named: readonly Named[]): Promise<void> {
    const wanted = named.map(({ shown, laws }) => ({ shown, laws: { main: [], isWhole, isLeft: false, ...laws } }))
    let found = await views.look(wanted)
    const size = page.viewportSize()
    // A page that has not yet followed its screen is asked once more.
    if (size && found.flat().some(({ law }) => law === 'main')) {
      await page.setViewportSize({ width: size.width, height: size.height + 1 })
      if (wanted[0]?.shown) await views.show(wanted[0].shown)
      await setSize(size)
      found = await views.look(wanted)
    }
    for (const [index, view] of named.entries()) await keep(view, found[index] ?? [])
  }

  async function keep({ name, shown }: Pick<Named, 'name' | 'shown'>, found: readonly Breach[]): Promise<void> {
    for (const breach of found) {
      const key = `${breach.law} ${breach.element} ${breach.seen.replaceAll(/\d+/g, 'n')}`
      const known = faults.get(key)
      if (known) known.views++
      else {
        const picture = folder === null ? null : `law-${state}-${faults.size}.jpg`
        if (picture !== null && folder !== null) {
          if (shown) await views.show(shown)
          await takeMarked(page, breach.place, join(folder, picture))
        }
        faults.set(key, { ...breach, state, view: name, views: 1, picture })
      }
    }
  }
}

function toNamed<Laws>({ width, height }: Size, shown: Shown, laws: Laws) {
  const { letters, isAsked } = shown
  return { name: `${width} × ${height}, letters ${letters * 100} %${isAsked ? ', cookies asked' : ''}`, shown, laws }
}

/** A picture of what is seen, with a red frame around the place. */
async function takeMarked(page: Page, place: Place, file: string): Promise<void> {
  const marked = await markPlace(await page.screenshot(), place)
  writeFileSync(file, await marked.jpeg({ quality: 60 }).toBuffer())
}

/** The question about cookies. */
const COOKIES = '.cookie'

/** The screen as a visitor may have it: with letters of a size that the browser was told, the question about cookies open or closed. */
type Shown = { letters: number; isAsked: boolean }

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
async function openViews(page: Page, element: Locator) {
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
