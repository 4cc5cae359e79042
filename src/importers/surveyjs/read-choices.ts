import { importWords } from '#importers/import-words.ts'
import type { Option, Question } from '#importers/questionnaire.ts'
import type { Source } from '#importers/source.ts'
import { type Context, readWords, toName } from './context.ts'

/** No list of numbers from one to another is longer. */
const MOST_NUMBERS = 200

/** Items of choices, columns, rows or rates: a value alone, or a value with its text. */
export function readItems(list: Source, context: Context): Option[] {
  return list.list().flatMap((item): Option[] => {
    const isAlone = item.text() !== undefined || item.is(true) || item.is(false)
    const raw = isAlone ? item : item.get('value')
    const value = raw.is(true) || raw.is(false) ? String(raw.value) : raw.text()
    if (value === undefined) {
      context.losing.lose('option', item, item.place)
      return []
    }
    if (item.has('imageLink')) context.losing.lose('picture', item.get('imageLink'), value)
    const title = item.has('text') ? toName(readWords(item.get('text'), context)) : ''
    return [{ value, title: title || value }]
  })
}

/** The options of a question, with those that have a place of their own: other, none, and refusals. */
export function readChoices(element: Source, key: string, isMany: boolean, context: Context): Option[] {
  const { losing } = context
  const shared = findShared(element, context)
  for (const name of ['choicesByUrl', ...(shared ? [] : ['choicesFromQuestion'])])
    if (element.has(name) && !isBlank(element.get(name)))
      losing.lose('option', element.get(name), describe(element.get(name)))
  const choices = (shared ?? element).get('choices')
  const own = [...readItems(choices, context), ...readNumbers(element)]
  for (const item of choices.list())
    for (const name of ['visibleIf', 'enableIf'])
      if (item.get(name).text() !== undefined) losing.lose('rule', item.get(name), item.get(name).text() ?? '')
  return [...own, ...readSpecial(element, key, isMany, context)]
}

/** The question whose options a question offers as they stand in the file, whatever was chosen of them. */
function findShared(element: Source, context: Context): Source | undefined {
  const mode = element.get('choicesFromQuestionMode')
  const from = context.findNamed(element.get('choicesFromQuestion').text() ?? '')
  const isWhole = (mode.value === undefined || mode.is('all')) && from?.get('choices').list().length
  return isWhole && !['choicesByUrl', 'choicesFromQuestion'].some((key) => from.has(key)) ? from : undefined
}

/** Choices that are counted: from a number to another. */
function readNumbers(element: Source): Option[] {
  const [from, to] = [element.get('choicesMin').number(), element.get('choicesMax').number()]
  const step = element.get('choicesStep').number() ?? 1
  if (from === undefined || to === undefined || step <= 0) return []
  const count = Math.min(Math.floor((to - from) / step) + 1, MOST_NUMBERS)
  return Array.from({ length: Math.max(count, 0) }, (_, index) => {
    const value = String(from + index * step)
    return { value, title: value }
  })
}

function readSpecial(element: Source, key: string, isMany: boolean, context: Context): Option[] {
  const make = (value: keyof typeof importWords.special, text: string): Option => ({
    value,
    title: toName(readWords(element.get(text), context)) || importWords.special[value],
  })
  const alone = (isShown: boolean, value: keyof typeof importWords.special, text: string) =>
    isShown ? [{ ...make(value, text), ...(isMany ? { isAlone: true } : {}) }] : []
  const other = make('other', 'otherText')
  const asked: Question = {
    key: `${key}-Comment`,
    name: `${importWords.other} ${element.get('name').text() ?? ''}`,
    title: [other.title],
    required: true,
    place: element.place,
    kind: 'text',
  }
  return [
    ...alone(isOn(element, 'hasNone', 'showNoneItem'), 'none', 'noneText'),
    ...alone(element.get('showRefuseItem').is(true), 'refused', 'refuseText'),
    ...alone(element.get('showDontKnowItem').is(true), 'dontknow', 'dontKnowText'),
    ...(isOn(element, 'hasOther', 'showOtherItem') ? [{ ...other, other: asked }] : []),
  ]
}

/** Whether one of the names of a switch, the old or the new, is on. */
export function isOn(element: Source, ...names: string[]): boolean {
  return names.some((name) => element.get(name).is(true))
}

function isBlank(source: Source): boolean {
  return source.text() === undefined && source.keys().every((key) => source.get(key).text() === undefined)
}

function describe(source: Source): string {
  return source.text() ?? source.get('url').text() ?? source.place
}
