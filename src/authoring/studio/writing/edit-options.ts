import { insertAt, moveAt, removeWhole, setAt } from '#authoring/cures/edit-json.ts'
import { readLoosely } from '#authoring/texts/funnel-files.ts'
import { getAt, getChild, type JsonPath } from '#authoring/texts/schema-at.ts'
import { isRecord, spellName } from '#engine'

/** A text of a form after an edit of its options, and the path of the option's title that goes on to be looked at. */
export type OptionEdit = { text: string; path: (string | number)[] }

/** The place of an option, from the path of its title: its list, and where it stands there. */
function locate(path: JsonPath): { list: (string | number)[]; index: number } {
  return { list: path.slice(0, -2), index: Number(path.at(-2)) }
}

/** A question of fewer options would leave nothing to choose. */
export const FEWEST_OPTIONS = 2

/** Texts that an option says beside its title. */
const SAID = ['x-label', 'x-echo'] as const

/**
 * With one more option below another. The new option has the same keys beside its title, until its author changes them.
 */
export function addOption(text: string, path: JsonPath, title: string): OptionEdit {
  const { list, index } = locate(path)
  const taken = getOptions(text, list).map(({ value }) => value)
  const above = getAt(readLoosely(text), [...list, index])
  const said = SAID.filter((key) => isRecord(above) && typeof above[key] === 'string')
  const option = { const: toFreeValue(title, taken), title, ...Object.fromEntries(said.map((key) => [key, title])) }
  return { text: insertAt(text, list, index + 1, option), path: [...list, index + 1, 'title'] }
}

/** Without an option; what goes on to be looked at is the one above it. */
export function removeOption(text: string, path: JsonPath): OptionEdit {
  const { list, index } = locate(path)
  return { text: removeWhole(text, [...list, index]), path: [...list, Math.max(0, index - 1), 'title'] }
}

/** With an option `by` places further down, as far as there are any. */
export function moveOption(text: string, path: JsonPath, by: number): OptionEdit {
  const { list, index } = locate(path)
  const last = getOptions(text, list).length - 1
  const to = Math.min(last, Math.max(0, index + by))
  return { text: moveAt(text, list, index, to), path: [...list, to, 'title'] }
}

/** With the value that an option's title gives it: 'Otra cosa' → 'otra-cosa'. Only for one that nobody has saved or reads. */
export function nameOption(text: string, path: JsonPath): string {
  const { list, index } = locate(path)
  const options = getOptions(text, list)
  const option = options[index]
  if (!option) return text
  const taken = options.flatMap(({ value }, at) => (at === index ? [] : [value]))
  const value = toFreeValue(option.title, taken)
  return value === option.value ? text : setAt(text, [...list, index, 'const'], value)
}

/** With what a new option says beside its title said in the words of the title, wherever that is still the first one. */
export function sayTitle(text: string, path: JsonPath, first: string): string {
  const { list, index } = locate(path)
  const option = getAt(readLoosely(text), [...list, index])
  if (!isRecord(option)) return text
  const left = SAID.filter((key) => option[key] === first)
  return left.reduce((written, key) => setAt(written, [...list, index, key], option.title), text)
}

/** The value and the title of each option of a list. */
export function getOptions(text: string, list: JsonPath): { value: string; title: string }[] {
  const found = getAt(readLoosely(text), list)
  const toText = (option: unknown, key: string) => String(getChild(option, key) ?? '')
  return Array.isArray(found)
    ? found.map((each) => ({ value: toText(each, 'const'), title: toText(each, 'title') }))
    : []
}

function toFreeValue(title: string, taken: readonly string[]): string {
  // A name that is written already as a name is spelled too.
  const name = spellName(`${title} `, '^[a-z]') ?? 'opcion'
  if (!taken.includes(name)) return name
  for (let count = 2; ; count++) if (!taken.includes(`${name}-${count}`)) return `${name}-${count}`
}
