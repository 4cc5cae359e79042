import { expect } from 'playwright/test'
import { getAsked } from '#engine/funnel/machine-config.ts'
import { getInvalidSamples, getValidSamples, type ModelEvent } from '#engine/model'
import { fillAnswers } from './fill-answers.ts'
import { getStep, type TestPage } from './test-page.ts'

/** Answers a step and goes on, or leaves it not valid, as the event says. */
export async function completeScreen(testPage: TestPage, at: string, event: ModelEvent): Promise<void> {
  if (!isCompletion(event)) throw new Error(`"${event.type}" completes no step.`)
  // After a send the emptied form waits until it is asked for.
  const again = testPage.element.getByRole('button', { name: 'Rellenarlo otra vez' })
  if (await again.isVisible()) await again.click()
  await (event.complete ? complete(testPage, at, event) : fail(testPage, at))
}

type Completion = Extract<ModelEvent, { complete: boolean }>

function isCompletion(event: ModelEvent): event is Completion {
  return event.type === 'step.completed'
}

/** Answers the step validly, keeping to the answers that the path needs, and goes on. */
async function complete(testPage: TestPage, at: string, { answers }: Completion): Promise<void> {
  const { form } = testPage.funnel
  if (form) {
    const [sample = {}] = getValidSamples(form, getAsked(getStep(testPage, at), form), answers)
    await fillAnswers(testPage.element, form, sample)
  }
  await getButton(testPage).click()
}

/** Leaves the step not valid: the button stays closed, or a press says what is missing. */
async function fail(testPage: TestPage, at: string): Promise<void> {
  const { form, definition } = testPage.funnel
  if (!form) return
  const asked = getAsked(getStep(testPage, at), form)
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
  }
  if (definition.check === 'submit') {
    await button.click()
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
