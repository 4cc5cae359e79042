import { expect } from 'playwright/test'
import type { Answers } from '#engine'
import { getInvalidSamples, getValidSamples, isCompletion, type ModelEvent } from '#engine/model'
import { press } from './device-gestures.ts'
import { fillAnswers } from './fill-answers.ts'
import { getAskedFields, getStep } from './reference/authored.ts'
import type { TestPage } from './test-page.ts'

/** Answers a step and goes on, or leaves it not valid, as the event says. */
export async function completeScreen(testPage: TestPage, event: ModelEvent, isTwice: boolean): Promise<void> {
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
