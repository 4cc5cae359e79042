import { readLoosely } from '#authoring/texts/funnel-files.ts'
import { getChild } from '#authoring/texts/schema-at.ts'
import { toMessage } from '#messages/new-texts.ts'
import { insertAt, removeWhole, setAt } from './edit-json.ts'

/** A form's text with a question that has to be answered, and a message for who does not; or with one that need not. */
export function requireField(text: string, name: string, isRequired: boolean): string {
  const { properties, required } = readLoosely(text)
  const names = Array.isArray(required) ? required : null
  const message = findMessage(text, name)
  if (!isRequired) {
    const at = names?.indexOf(name) ?? -1
    const without = at < 0 ? text : removeWhole(text, ['required', at])
    return message && !isShared(properties, without, name) ? removeWhole(without, message) : without
  }
  const listed = names ? insertAt(text, ['required'], names.length, name) : setAt(text, ['required'], [name])
  const own = ['properties', name, 'x-errors', 'required']
  return message ? listed : setAt(listed, own, toMessage('required'))
}

/** The way to what is said of a question that is not answered: its own, or that of the definition that it is of. */
function findMessage(text: string, name: string): string[] | null {
  const form = readLoosely(text)
  const [, shared = ''] = /^#\/\$defs\/(.+)$/.exec(getRef(form.properties, name)) ?? []
  const places = [['properties', name], ...(shared === '' ? [] : [['$defs', shared]])]
  const ways = places.map((place) => [...place, 'x-errors', 'required'])
  return ways.find((way) => way.reduce<unknown>(getChild, form) !== undefined) ?? null
}

/** Whether another question that has to be answered is of the same definition. */
function isShared(properties: unknown, text: string, name: string): boolean {
  const { required } = readLoosely(text)
  const [ref, names] = [getRef(properties, name), Array.isArray(required) ? required.map(String) : []]
  return ref !== '' && names.some((each) => getRef(properties, each) === ref)
}

function getRef(properties: unknown, name: string): string {
  return String(getChild(getChild(properties, name), '$ref') ?? '')
}
