import type { Answers, Field } from '#engine'
import { getAskedFields } from '#support/reference/authored.ts'
import { getRelevant, isShown } from '#support/reference/relevant-answers.ts'
import { getAnswers } from '#support/reference/visit.ts'
import { choose, setBox, write } from './device-gestures.ts'
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
  const conditional = testPage.authored.conditionals.find(
    ({ then }) => then.required?.includes(name) || then.properties?.[name],
  )
  for (const [decider, { const: value, enum: values = [], contains }] of Object.entries(
    conditional?.if.properties ?? {},
  ))
    await fillField(testPage, decider, contains ? [contains.const] : (value ?? values[0]))
  await fillField(testPage, name, answers[name])
}

/** The controls on the page say how they are filled in, whatever the kind of the field. */
async function fillField(testPage: TestPage, name: string, value: Answers[string] | undefined): Promise<void> {
  const { element, funnel } = testPage
  const boxes = element.locator(`[name="${name}"]:is([type=radio], [type=checkbox]):visible`)
  const [first] = await boxes.all()
  const field = funnel.form?.definition.fields[name]
  if (!first) {
    const control = element.locator(`[id="${name}"]`)
    const tag = await control.evaluate(({ localName }) => localName)
    if (tag === 'select') await control.selectOption(String(value))
    else await write(testPage, control, toTyped(field, value))
  } else if ((await first.getAttribute('type')) === 'radio') {
    const wanted = boxes.and(element.locator(`[value="${value}"]`))
    await choose(testPage, boxes, wanted)
  } else {
    for (const box of await boxes.all()) await setBox(testPage, box, [value].flat().includes(await box.inputValue()))
  }
}

/** Options that are searched are found by their title. */
export function toTyped(field: Field | undefined, value: Answers[string] | undefined): string {
  return field?.options?.find((option) => option.value === value)?.title ?? String(value ?? '')
}

/** What of an answer stands in the page's own controls: a text, the value of an option, those of several. */
export async function readAnswer({ element, authored, visit }: TestPage, name: string): Promise<string[] | null> {
  const asked = getAskedFields(authored, { id: '', ask: [name] })
  if (asked.length === 0 || visit.screen === null) return null
  const boxes = element.locator(`[name="${name}"]:is([type=radio], [type=checkbox]):visible`)
  if ((await boxes.count()) > 0)
    return boxes.evaluateAll((inputs) =>
      inputs.flatMap((each) => (each instanceof HTMLInputElement && each.checked ? [each.value] : [])),
    )
  const control = element.locator(`[id="${name}"]:visible`)
  if ((await control.count()) === 0) return null
  const text = await control.inputValue()
  return text === '' ? [] : [text]
}
