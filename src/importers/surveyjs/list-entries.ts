import type { Question, Text } from '#importers/questionnaire.ts'
import type { Source } from '#importers/source.ts'
import { type Context, cite, readTitle, readWords } from './context.ts'
import { DEEPEST, getElements } from './list-elements.ts'
import { loseKeys } from './lose-keys.ts'

/** An element of a page in the order of the page: what it asks or what is read, and the expressions by which it is shown. */
export type Entry = {
  name: string
  element: Source
  questions: Question[]
  texts: Text[]
  shown: readonly Source[]
  /** The panels around it, by their names. */
  panels: readonly string[]
}

/** The elements below a list, panels opened. */
export function listEntries(
  list: Source,
  parent: string,
  above: readonly Source[],
  context: Context,
  panels: readonly string[] = [],
): Entry[] {
  if (panels.length > DEEPEST) {
    context.losing.lose('question', list, 'panel')
    return []
  }
  return list.list().flatMap((element) => readEntry(element, parent, above, context, panels))
}

function readEntry(
  element: Source,
  parent: string,
  above: readonly Source[],
  context: Context,
  panels: readonly string[],
): Entry[] {
  const { losing } = context
  const type = element.get('type').text() ?? ''
  const name = element.get('name').text() ?? element.place
  const shown = [...above, ...readConditions(element, context)]
  if (isHidden(element, context)) {
    if (!hasExpression(element)) losing.lose('idle', element, name)
    return []
  }
  const entry = { name, element, shown, panels, questions: [], texts: [] }
  switch (type) {
    case 'panel':
    case 'flowpanel':
      return readPanel(entry, parent, context)
    case 'html':
      loseKeys(element, context)
      return [{ ...entry, texts: [readWords(element.get('html'), context)].filter((text) => text.length > 0) }]
    case 'image':
      losing.lose('picture', element, element.get('imageLink').text() ?? name)
      return []
    case 'expression':
      return [{ ...entry, texts: [[...readTitle(element, context).title, ' ', cite(name, context)]] }]
    default:
      return [{ ...entry, questions: context.readQuestion(element, parent === '' ? name : `${parent}.${name}`) }]
  }
}

/** The entries of a panel, and its own texts before them. */
function readPanel(panel: Entry, parent: string, context: Context): Entry[] {
  const { name, element, shown, panels } = panel
  const { losing } = context
  loseKeys(element, context)
  if (element.get('isRequired').is(true)) losing.lose('limit', element.get('isRequired'), name)
  if (element.get('requiredIf').text() !== undefined) losing.lose('rule', element.get('requiredIf'), name)
  const inner = listEntries(getElements(element), parent, shown, context, [...panels, name])
  const texts = [element.get('title'), element.get('description')]
    .map((each) => readWords(each, context))
    .filter((text) => text.length > 0)
  return texts.length > 0 && inner.length > 0 ? [{ ...panel, texts }, ...inner] : inner
}

/** An element that no expression shows. */
function isHidden(element: Source, { triggered }: Context): boolean {
  const isShown =
    element.get('visibleIf').text() !== undefined || triggered.has(element.get('name').text()?.toLowerCase() ?? '')
  return element.get('visible').is(false) && !isShown
}

function hasExpression(element: Source): boolean {
  return ['expression', 'setValueExpression', 'defaultValueExpression'].some(
    (key) => element.get(key).text() !== undefined,
  )
}

/** The expressions by which an element is shown; one that it is enabled by counts as such. */
export function readConditions(element: Source, { losing, triggered }: Context): Source[] {
  const name = element.get('name').text()?.toLowerCase() ?? ''
  const own = ['visibleIf', 'enableIf'].flatMap((key) => {
    const source = element.get(key)
    if (source.text() === undefined) return []
    if (key === 'enableIf') losing.lose('navigation', source, source.text() ?? '')
    return [source]
  })
  return [...own, ...(triggered.get(name) ?? [])]
}
