import type { Answers, Field } from '#engine'
import { choose, setBox, write } from './device-gestures.ts'
import { findControl } from './read-controls.ts'
import { findConditional, getRelevant, isShown } from './reference/relevant-answers.ts'
import { getAnswers } from './reference/visit.ts'
import type { TestPage } from './test-page.ts'

/**
 * Types and chooses answers on the screen shown, as a visitor does. Answers to what the others hide are given first, from
 * before the visitor changed their mind.
 */
export async function fillAnswers(testPage: TestPage, answers: Answers): Promise<void> {
  const { authored, visit } = testPage
  const given = { ...getAnswers(authored, visit), ...answers }
  const shown = getRelevant(authored, new Set(Object.keys(given)), given)
  const isAbandoned = (name: string) => !isShown(authored, name, shown)
  const names = [...authored.fields.keys()].filter((name) => answers[name] !== undefined)
  for (const name of names.filter(isAbandoned)) await fillAbandoned(testPage, name, answers)
  for (const name of names.filter((each) => !isAbandoned(each))) await fillField(testPage, name, answers[name])
}

/** Brings a question in, answers it, and leaves the rest to the answers that hold. */
async function fillAbandoned(testPage: TestPage, name: string, answers: Answers): Promise<void> {
  const tests = Object.entries(findConditional(testPage.authored, name)?.if.properties ?? {})
  for (const [decider, { const: value, enum: values = [], contains }] of tests)
    await fillField(testPage, decider, contains ? [contains.const] : (value ?? values[0]))
  await fillField(testPage, name, answers[name])
}

/** The controls on the page say how they are filled in, whatever the kind of the field. */
async function fillField(testPage: TestPage, name: string, value: Answers[string] | undefined): Promise<void> {
  const { element, funnel } = testPage
  const { kind, boxes } = await findControl(testPage, name)
  const field = funnel.form?.definition.fields[name]
  const control = element.locator(`[id="${name}"]`)
  const group = element.locator(`[name="${name}"]:is([type=radio], [type=checkbox]):visible`)
  if (kind === 'select') await control.selectOption(String(value))
  else if (kind === 'radio') await choose(testPage, group, boxes, String(value))
  else if (kind === 'checkbox') {
    const wanted: unknown[] = [value].flat()
    for (const [index, box] of boxes.entries()) {
      const isWanted = wanted.includes(box.value)
      if (isWanted !== box.isChecked) await setBox(testPage, group.nth(index), isWanted)
    }
  } else if (kind === 'date')
    await control.fill(String(value ?? '')) // typed in the browser's own way
  else await write(testPage, control, toTyped(field, value))
}

/** Options that are searched are found by their title. */
export function toTyped(field: Field | undefined, value: Answers[string] | undefined): string {
  return field?.options?.find((option) => option.value === value)?.title ?? String(value ?? '')
}
