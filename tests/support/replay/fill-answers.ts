import type { Locator } from 'playwright/test'
import type { Answers, Field, Form } from '#engine'
import { getVisibleFields } from '#engine/form/relevant-answers.ts'

/** Types and chooses answers on the screen shown, as a visitor does. Fields that these answers do not call for are left out. */
export async function fillAnswers(screen: Locator, form: Form, answers: Answers): Promise<void> {
  const shown = getVisibleFields(form, Object.keys(form.definition.fields), answers)
  for (const field of Object.values(form.definition.fields)) {
    const value = answers[field.name]
    if (value === undefined || field.widget === 'statement' || !shown.includes(field.name)) continue
    await fillField(screen, field, value)
  }
}

async function fillField(screen: Locator, field: Field, value: Answers[string]): Promise<void> {
  if (!field.options) {
    await screen.locator(`[name="${field.name}"]`).fill(String(value))
    return
  }
  for (const { value: option } of field.options) {
    const chosen = Array.isArray(value) ? value.includes(option) : value === option
    // A radio is never pressed to be off.
    if (!chosen && field.widget !== 'checkboxes') continue
    const selector = `[name="${field.name}"][value="${option}"]`
    // The label is what a visitor presses; the input itself may be drawn away.
    if ((await screen.locator(selector).isChecked()) !== chosen) {
      await screen
        .locator('label')
        .filter({ has: screen.page().locator(selector) })
        .click()
    }
  }
}
