import { readLoosely } from '#authoring/texts/funnel-files.ts'
import { getChild } from '#authoring/texts/schema-at.ts'
import { isRecord } from '#engine'
import { defaultMessages, otherMessage } from '#messages/new-texts.ts'
import { insertAt, removeWhole, setAt } from './edit-json.ts'

/** A form's text with a question that has to be answered, and a message for who does not; or with one that need not. */
export function requireField(text: string, name: string, isRequired: boolean): string {
  const { properties, required } = readLoosely(text)
  const names = Array.isArray(required) ? required : null
  const field = isRecord(properties) ? properties[name] : undefined
  const messages = getChild(field, 'x-errors')
  const message = ['properties', name, 'x-errors', 'required']
  if (!isRequired) {
    const at = names?.indexOf(name) ?? -1
    const without = at < 0 ? text : removeWhole(text, ['required', at])
    return getChild(messages, 'required') === undefined ? without : removeWhole(without, message)
  }
  const listed = names ? insertAt(text, ['required'], names.length, name) : setAt(text, ['required'], [name])
  return getChild(messages, 'required') === undefined
    ? setAt(listed, message, defaultMessages.required ?? otherMessage)
    : listed
}
