import { expect } from 'playwright/test'
import { toMilliseconds } from '#engine/funnel/delay.ts'
import type { ModelEvent } from '#engine/model'
import { dragDoor } from './drag-door.ts'
import { mountForms, refuseForms, subscribe } from './provider-gestures.ts'
import { completeScreen } from './screen-gestures.ts'
import { getStep, type Stage, settleHeld, takeHeld } from './stage.ts'

/** How an event is caused at a step, as a visitor, the network or the time would cause it. */
type Gesture = (stage: Stage, at: string, event: ModelEvent) => Promise<void>

/** Longer than any notice stays. */
const NOTICE_GONE_MS = 10_000

/** What each event means in a browser. The one table that a new event is written into. */
const gestures: Record<string, Gesture> = {
  'step.completed': completeScreen,
  'step.back': ({ element }) => element.getByRole('button', { name: 'Anterior' }).click(),
  'job.done': async (stage, at) => {
    if (getStep(stage, at).mount) return mountForms(stage)
    await (await takeHeld(stage))?.continue()
  },
  'job.failed': async (stage, at) => {
    const { mount } = getStep(stage, at)
    if (mount) return refuseForms(stage, mount)
    await (await takeHeld(stage))?.fulfill({ status: 400, body: 'no' })
  },
  'door.moved': ({ element }, _, event) => element.getByRole('slider').fill(String(getNumber(event, 'avance'))),
  'door.pressed': ({ element }) => element.getByRole('button').click(),
  'door.reached': async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 260 })
    await page.mouse.move(200, 100)
    await page.mouse.wheel(0, 2000)
  },
  'door.released': async ({ page, element }, _, event) => {
    await dragDoor(page, element, getNumber(event, 'avance'))
    await page.mouse.up()
  },
  'form.submitted': async (stage, at) => {
    await subscribe(stage.page)
    await stage.page.clock.runFor(toMilliseconds(getStep(stage, at).poll?.every ?? '0ms'))
  },
  'frame.opened': ({ element }) => element.getByRole('button').click(),
  'image.failed': async (stage) => {
    await stage.element.scrollIntoViewIfNeeded()
    await settleHeld(stage, (route) => route.abort())
  },
  'image.loaded': async (stage) => {
    await stage.element.scrollIntoViewIfNeeded()
    await settleHeld(stage, (route) => route.continue())
  },
  'menu.closed': ({ page }) => page.keyboard.press('Escape'),
  'menu.opened': ({ page }) => page.getByRole('button', { name: 'Menú' }).click(),
  // As a screen reader presses: a pointer or the focus would hold the notice first.
  'notice.closed': ({ element }) => element.getByRole('button', { name: 'Cerrar aviso' }).dispatchEvent('click'),
  'notice.expired': ({ page }) => page.clock.runFor(NOTICE_GONE_MS),
  'notice.held': ({ element }) => element.hover(),
  'notice.released': ({ page }) => page.mouse.move(0, 0),
  'other.opened': ({ element }) => element.locator('xpath=../details[1]/summary').click(),
  'page.scrolled': async ({ page }, _, event) => {
    const place = getNumber(event, 'posicion')
    await page.mouse.wheel(0, place - (await page.evaluate(() => scrollY)))
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place)
  },
  'question.closed': ({ element }) => element.locator('summary').click(),
  'question.opened': ({ element }) => element.locator('summary').click(),
  'section.missed': async (stage) => {
    await stage.page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
    await letScriptRun(stage)
  },
  'section.seen': async (stage) => {
    await stage.element.scrollIntoViewIfNeeded()
    await letScriptRun(stage)
  },
  'video.played': ({ element }) => element.click(),
}

/** Causes an event at a step. @throws for one that the table does not know. */
export async function perform(stage: Stage, at: string, event: ModelEvent): Promise<void> {
  const wait = /^after\.(.+)$/.exec(event.type)?.[1]
  if (wait) return pass(stage, at, toMilliseconds(wait))
  const gesture = gestures[event.type]
  if (!gesture) throw new Error(`Nobody has said how "${event.type}" is caused in a browser.`)
  await gesture(stage, at, event)
}

/** The page's clock stands still: a wait lasts to the millisecond what the funnel says. */
async function pass({ page, element }: Stage, at: string, milliseconds: number): Promise<void> {
  await page.clock.runFor(milliseconds - 1)
  await expect(element).toHaveAttribute('data-step', at)
  await page.clock.runFor(1)
}

async function letScriptRun(stage: Stage): Promise<void> {
  const isRunning = (await stage.element.getAttribute('data-step')) !== null
  if (!isRunning) await settleHeld(stage, (route) => route.continue())
}

function getNumber(event: ModelEvent, name: string): number {
  return Number(Object.entries(event).find(([key]) => key === name)?.[1])
}
