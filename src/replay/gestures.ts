import { expect } from 'playwright/test'
import type { Answers } from '#engine'
import { getInvalidSamples, getValidSamples, isCompletion, type ModelEvent } from '#engine/model'
import { press } from './device-gestures.ts'
import { fillAnswers } from './fill-answers.ts'
import { holdLastForm, refuseForms, subscribe } from './provider-gestures.ts'
import { getAskedFields, getStep } from './reference/authored.ts'
import { toTime } from './reference/rules.ts'
import { type TestPage, takeHeld } from './test-page.ts'

/** The handle's round part, and how far it stays from the track's ends, in px where letters have their usual size. */
const THUMB = 64

const MARGIN = 6

const LETTER = 16

/** How an event is caused at a step, as a visitor, the network or the time would cause it. */
type Gesture = (testPage: TestPage, at: string, event: ModelEvent, isTwice: boolean) => Promise<void>

/** The meaning of each event in a browser. The one table that a new event is written into. */
const gestures: Record<string, Gesture> = {
  'step.completed': (testPage, _, event, isTwice) => completeScreen(testPage, event, isTwice),
  'step.back': (testPage) => press(testPage, testPage.element.getByRole('button', { name: 'Anterior' })),
  'job.done': async (testPage) => (await takeHeld(testPage)).continue(),
  'job.failed': async (testPage, at) => {
    const { mount } = getStep(testPage.authored, at)
    if (mount) return refuseForms(testPage, mount)
    await (await takeHeld(testPage)).fulfill({ status: 400, body: 'no' })
  },
  // An element below the fold would be scrolled to, and that is an event of its own.
  'door.moved': ({ element }, _, event) =>
    element.getByRole('slider').evaluate(
      (slider: HTMLInputElement, progress) => {
        slider.valueAsNumber = progress
        for (const type of ['input', 'change']) slider.dispatchEvent(new Event(type, { bubbles: true }))
      },
      getNumber(event, 'avance'),
    ),
  'door.pressed': ({ element }) => element.getByRole('button').evaluate((button: HTMLButtonElement) => button.click()),
  'door.reached': async ({ page, viewport: { width } }) => {
    await page.setViewportSize({ width, height: 260 })
    await page.mouse.move(200, 100)
    await page.mouse.wheel(0, 2000)
  },
  'door.released': async (testPage, _, event) => {
    await dragDoor(testPage, getNumber(event, 'avance'))
    await testPage.page.mouse.up()
  },
  'form.submitted': async (testPage, at) => {
    const { mount, poll } = getStep(testPage.authored, at)
    // The last of several never comes; one of the others will do.
    if (mount) await (await holdLastForm(testPage, await takeHeld(testPage), mount)).abort()
    await subscribe(testPage)
    await testPage.page.clock.runFor(toTime(poll?.every ?? '0ms'))
  },
}

/** Causes an event at a step. @throws for one that the table does not know. */
export async function perform(testPage: TestPage, at: string, event: ModelEvent, isTwice: boolean): Promise<void> {
  const wait = /^after\.(.+)$/.exec(event.type)?.[1]
  if (wait) return pass(testPage, at, toTime(wait))
  const gesture = gestures[event.type]
  if (!gesture) throw new Error(`Nobody has said how "${event.type}" is caused in a browser.`)
  await gesture(testPage, at, event, isTwice)
}

/** The page's clock stands still: a wait lasts to the millisecond what the funnel says. */
async function pass({ page, element, elapsed }: TestPage, at: string, milliseconds: number): Promise<void> {
  await page.clock.runFor(milliseconds - 1 - elapsed)
  await expect(element).toHaveAttribute('data-step', at)
  await page.clock.runFor(1)
}

function getNumber(event: ModelEvent, name: string): number {
  return Number(Object.entries(event).find(([key]) => key === name)?.[1])
}

/** Takes the door's handle where it stands and moves it to a percentage; the button stays down. */
async function dragDoor({ page, element: door }: TestPage, percentage: number): Promise<void> {
  const handle = door.getByRole('slider')
  const box = await handle.boundingBox()
  if (!box) throw new Error('The handle is not on the screen.')
  const letter = await page.evaluate(() => Number.parseFloat(getComputedStyle(document.documentElement).fontSize))
  const [thumb, margin] = [(THUMB * letter) / LETTER, (MARGIN * letter) / LETTER]
  const length = box.width - thumb - 2 * margin
  const toX = (progress: number) => box.x + margin + thumb / 2 + (length * progress) / 100
  const y = box.y + box.height / 2
  await page.mouse.move(toX(Number(await handle.inputValue())), y)
  await page.mouse.down()
  await page.mouse.move(toX(percentage), y, { steps: 4 })
  await expect(handle).toHaveValue(String(percentage))
}

/** Answers a step and goes on, or leaves it not valid, as the event says. */
async function completeScreen(testPage: TestPage, event: ModelEvent, isTwice: boolean): Promise<void> {
  if (!isCompletion(event)) throw new Error(`"${event.type}" completes no step.`)
  await (event.complete ? complete(testPage, event, isTwice) : fail(testPage))
}

/** Answers the step as the path says, and goes on; with two presses at once where the visitor is in a hurry. */
async function complete(testPage: TestPage, { answers }: { answers: Answers }, isTwice: boolean): Promise<void> {
  await fillAnswers(testPage, answers)
  const button = getButton(testPage)
  if (!isTwice) return press(testPage, button)
  await expect(button).toBeEnabled()
  await button.evaluate((target: HTMLButtonElement) => {
    target.click()
    target.click()
  })
}

/** Leaves the step not valid: the button stays closed, or a press says what is missing. */
async function fail(testPage: TestPage): Promise<void> {
  const { form, definition } = testPage.funnel
  if (!form) return
  const asked = getAskedFields(testPage.authored, getStep(testPage.authored, testPage.visit.step))
  const [sample] = getInvalidSamples(form, asked).filter(({ keyword }) => keyword === 'required')
  const field = sample && form.definition.fields[sample.field]
  const button = getButton(testPage)
  if (field && !field.options) {
    const input = testPage.element.locator(`[name="${field.name}"]`).first()
    // A button that has been open is closed by the answer, and not because nobody hears it yet.
    if (definition.check !== 'submit' && asked.length === 1) {
      await input.fill(String(getValidSamples(form, asked)[0]?.[field.name]))
      await expect(button).toBeEnabled()
    }
    await input.fill('   ')
    const { visit } = testPage
    testPage.visit = { ...visit, typed: { ...visit.typed, [field.name]: '   ' } }
  }
  if (definition.check === 'submit') {
    await press(testPage, button)
    await expect(testPage.element.getByRole('alert')).toBeVisible()
    return
  }
  // A choice cannot be taken back by a visitor: where one was made before, the gate is open and rightly so.
  const isChosen = field?.options && (await testPage.element.locator(`[name="${field.name}"]:checked`).count()) > 0
  await (isChosen ? expect(button).toBeEnabled() : expect(button).toBeDisabled())
}

function getButton({ element }: TestPage) {
  return element.locator('button[type="submit"]')
}
