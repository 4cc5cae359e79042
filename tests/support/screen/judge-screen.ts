import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Locator, type Page } from 'playwright/test'
import { enlargeLetters } from '#support/enlarge-letters.ts'
import type { Device } from '#support/replay/replay-record.ts'
import { findBreaches, type LawOptions } from './find-breaches.ts'
import { findPale } from './find-pale.ts'
import { markPlace } from './mark-place.ts'
import type { Breach, Place, ScreenFault } from './screen-fault.ts'

type Size = { width: number; height: number }

/** Screens on which laws are judged, by device: a phone with its browser's bars, smaller ones, and a laptop. */
const screens: Record<Device, Size[]> = {
  phone: [
    { width: 390, height: 664 },
    { width: 360, height: 560 },
  ],
  desktop: [{ width: 1280, height: 720 }],
}
/** The smallest phone: its button has to be in sight, and with letters of 200 % not much else can be. */
const smallest = { width: 320, height: 480 }
const letters = [1, 1.5, 2]
/** The height that the keyboard of a phone leaves. */
const aboveKeyboard = { width: 390, height: 350 }

const COOKIES = '.cookie'
/** The parts of a page that an event changes; the rest is judged where every page is opened. */
const CHANGING = '[data-step], .toasts'

/** The buttons that a visitor presses to go on: that of the step, of the result, or of a form that was sent. */
export const mainButtons = ['button[type="submit"]:not(.btn--link)', '.result .btn', '.btn:not(.btn--link)']

export type Screen = {
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
  const asked = (await page.locator(COOKIES).count()) > 0 ? [false, true] : [false]
  const from = await page.evaluate(() => scrollY)
  const main = isWholePage ? mainButtons : []
  await judge('as the event left it', { isLeft: true })
  for (const times of letters) {
    await setLetters(page, times)
    for (const size of device === 'phone' && isWholePage ? [...screens.phone, smallest] : screens[device])
      for (const isAsked of asked) {
        await page.setViewportSize(size)
        await settle(element, isAsked)
        const view = toView(size, times, isAsked)
        await judge(view, { main, isMainOnly: size === smallest }, isAsked)
        // Colours change neither with the screen nor with the letters.
        if (times === 1 && size === screens[device][0])
          await keep(view, await findPale(page, isAsked ? COOKIES : CHANGING))
      }
  }
  await setLetters(page, 1)
  const isWritten = element.locator('input:not([type="radio"], [type="checkbox"], [type="hidden"]), textarea')
  if (device === 'phone' && (await isWritten.count()) > 0) {
    await page.setViewportSize(aboveKeyboard)
    await judge(`${toView(aboveKeyboard, 1, false)}, keyboard open`)
  }
  await setLetters(page, screen.letters)
  await page.setViewportSize(viewport)
  await settle(element)
  await page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), from)
  return [...faults.values()]

  async function judge(view: string, options: Partial<LawOptions> = {}, isAsked = false): Promise<void> {
    const wanted = { main: [], isWhole, isLeft: false, ...options }
    let found = await element.evaluate(findBreaches, wanted)
    const size = page.viewportSize()
    // A page that has not yet followed its screen is asked once more.
    if (size && found.some(({ law }) => law === 'main')) {
      await page.setViewportSize({ width: size.width, height: size.height + 1 })
      await settle(element, isAsked)
      await page.setViewportSize(size)
      await settle(element, isAsked)
      found = await element.evaluate(findBreaches, wanted)
    }
    await keep(view, found)
  }

  async function keep(view: string, found: readonly Breach[]): Promise<void> {
    for (const breach of found) {
      const key = `${breach.law} ${breach.element} ${breach.seen.replaceAll(/\d+/g, 'n')}`
      const known = faults.get(key)
      if (known) known.views++
      else {
        const picture = folder === null ? null : `law-${state}-${faults.size}.jpg`
        if (picture !== null && folder !== null) await takeMarked(page, breach.place, join(folder, picture))
        faults.set(key, { ...breach, state, view, views: 1, picture })
      }
    }
  }
}

/** Gives the browser other letters, and has its queries of the screen asked anew: it asks them only where the screen changes. */
async function setLetters(page: Page, times: number): Promise<void> {
  await enlargeLetters(page, times)
  const read = () => page.evaluate(() => getComputedStyle(document.documentElement).fontSize)
  await expect.poll(read, { message: `letters of ${times * 100} %`, intervals: [10] }).toBe(`${16 * times}px`)
  const { width, height } = page.viewportSize() ?? aboveKeyboard
  await page.setViewportSize({ width: width + 1, height })
}

/**
 * Shows or hides the question about cookies, waits for two frames, in which the page's own observers of sizes have their turn (its clock
 * may stand still), and has in sight what the visitor was at before the screen became another.
 */
async function settle(element: Locator, isAsked = false): Promise<void> {
  await element.evaluate(
    async (root, { cookies, isAsked }) => {
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
      await nextFrame()
      await nextFrame()
      while (banner && document.documentElement.style.getPropertyValue('--cookie') !== `${banner.offsetHeight}px`)
        await nextFrame()
      const focused = document.activeElement
      const at = focused && root.contains(focused) ? (focused.closest('label') ?? focused) : root
      const { top, bottom } = at.getBoundingClientRect()
      if (bottom < 1 || top > innerHeight) at.scrollIntoView({ block: 'nearest', behavior: 'instant' })
    },
    { cookies: COOKIES, isAsked },
  )
}

function toView({ width, height }: Size, times: number, isAsked: boolean): string {
  return `${width} × ${height}, letters ${times * 100} %${isAsked ? ', cookies asked' : ''}`
}

/** A picture of what is seen, with a red frame around the place. */
async function takeMarked(page: Page, place: Place, file: string): Promise<void> {
  const marked = await markPlace(await page.screenshot(), place)
  writeFileSync(file, await marked.jpeg({ quality: 60 }).toBuffer())
}
