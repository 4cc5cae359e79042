import { createLosing, type Losing } from '#importers/losses.ts'
import type { Question, Text } from '#importers/questionnaire.ts'
import type { Source } from '#importers/source.ts'

/** The context that the reading of a survey shares. */
export type Context = {
  /** The questions of an element, which lists and tables hold in their turn. */
  readQuestion(element: Source, key: string): Question[]
  losing: Losing
  /** The names that texts cite, as they were declared. */
  cited: Set<string>
  /** A name as it was declared: names are read without case. */
  toDeclared(name: string): string
  /** The element that declares a name. */
  findNamed(name: string): Source | undefined
  /** The languages that texts have besides the first. */
  languages: Set<string>
  /** The names that were asked. */
  asked: Set<string>
  /** The expressions by which a field of a list or of a table is shown, by its key. */
  shown: Map<string, readonly Source[]>
  /** The expressions by which a question is required, and those that its answer has to fulfil, by its key. */
  required: Map<string, Source>
  validated: Map<string, readonly Source[]>
  /** The expressions by which triggers show what is hidden, by its name. */
  triggered: ReadonlyMap<string, readonly Source[]>
  /** The option that means yes, by the key of its question. */
  yes: Map<string, string>
  /** The rows of a table of which one has to be answered, by its key. */
  needed: Map<string, readonly string[]>
}

/** @param named every place of a survey that has a name */
export function createContext(
  named: readonly Source[],
  triggered: Context['triggered'],
  readQuestion: (element: Source, key: string, context: Context) => Question[],
): Context {
  const declared = named.map((at) => ({ at, name: at.get('name').text() ?? '' })).filter(({ name }) => name !== '')
  const names = new Map(declared.map((each) => [each.name.toLowerCase(), each]))
  const context: Context = {
    readQuestion: (element, key) => readQuestion(element, key, context),
    losing: createLosing(),
    cited: new Set(),
    toDeclared: (name) => names.get(name.toLowerCase())?.name ?? name,
    findNamed: (name) => names.get(name.toLowerCase())?.at,
    languages: new Set(),
    asked: new Set(),
    shown: new Map(),
    required: new Map(),
    validated: new Map(),
    triggered,
    yes: new Map(),
    needed: new Map(),
  }
  return context
}

/** A text in the language it was written in first, with what it cites; nothing if it is blank. */
export function readWords(source: Source, context: Context): Text {
  const { losing, languages } = context
  const own = source.keys()
  const [first = ''] = own
  for (const language of own) if (language !== 'default' && language !== first) languages.add(language)
  const words = source.has('default') ? source.get('default') : own.length > 0 ? source.get(first) : source
  const text = withoutCode(losing.read(words))
  return text.trim() === '' ? [] : splitAtNames(text, context)
}

/** A text without style sheets and scripts. */
function withoutCode(text: string): string {
  return text.replace(/<(style|script)\b[\s\S]*?<\/\1>/gi, '')
}

/** A name in braces: what is no name, as the rules of a style sheet, stays text. */
const CITED = /\{\s*([\p{L}\d_$#][^{}:;]{0,80})\}/gu

function splitAtNames(text: string, context: Context): Text {
  const parts: (string | { cites: string })[] = []
  let from = 0
  for (const match of text.matchAll(CITED)) {
    parts.push(text.slice(from, match.index), cite((match[1] ?? '').trim(), context))
    from = match.index + match[0].length
  }
  return [...parts, text.slice(from)].filter((part) => part !== '')
}

/** A text's citation of a name. */
export function cite(name: string, { cited, toDeclared }: Context): { cites: string } {
  const declared = toDeclared(name)
  cited.add(declared)
  return { cites: declared }
}

/** The words of a text without what it cites. */
export function toName(text: Text): string {
  return text
    .map((part) => (typeof part === 'string' ? part : ''))
    .join('')
    .trim()
}

/** A name that the editor gives a question by itself says nothing of it. */
const MADE_UP = /^(?:question|item|column|panel|page|row)\s*\d*$/i

/** A question without a title is read by its name. */
export function readTitle(element: Source, context: Context): { title: Text; name: string } {
  const own = element.get('name').text() ?? ''
  const words = readWords(element.get('title'), context)
  const title = words.length > 0 ? words : [own || element.place]
  return { title, name: own === '' || MADE_UP.test(own) ? toName(title) : own }
}
