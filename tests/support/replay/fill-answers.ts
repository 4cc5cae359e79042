import type { Locator } from 'playwright/test'
import type { Answers, Field, Form } from '#engine'
import { getVisibleFields } from '#engine/form/relevant-answers.ts'

/** Types and chooses answers on the screen shown, as a visitor does. Fields that these answers do not call for are left out. */
export async function fillAnswers(screen: Locator, form: Form, answers: Answers): Promise<void> {
  const shown = getVisibleFields(form, Object.keys(form.definition.fields), answers)
  for (const field of Object.values(form.definition.fields)) {
    const value = answers[field.name]
    if (value !== undefined && shown.includes(field.name)) await fillField(screen, field, value)
  }
}

/** The controls on the page say how they are filled in, whatever the kind of the field. */
async function fillField(screen: Locator, field: Field, value: Answers[string]): Promise<void> {
  const boxes = screen.locator(`[name="${field.name}"]:is([type=radio], [type=checkbox])`)
  if ((await boxes.count()) === 0) {
    const control = screen.locator(`[id="${field.name}"]`)
    const tag = await control.evaluate(({ localName }) => localName)
    if (tag === 'select') await control.selectOption(String(value))
    else await control.fill(toTyped(field, value))
    return
  }
  for (const box of await boxes.all()) {
    const chosen = [value].flat().includes(await box.inputValue())
    const isRadio = (await box.getAttribute('type')) === 'radio'
    // A radio is never pressed to be off. The label is what a visitor presses; the input itself may be drawn away.
    if (chosen !== (await box.isChecked()) && (chosen || !isRadio)) await box.locator('xpath=ancestor::label').click()
  }
}

/** Options that are searched are found by their title. */
function toTyped({ options }: Field, value: Answers[string]): string {
  return options?.find((option) => option.value === value)?.title ?? String(value)
}
