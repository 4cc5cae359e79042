import { type ParseError, parseTree } from 'jsonc-parser'
import { readFormbricks } from './formbricks/read-formbricks.ts'
import type { Loss, Page, Question, Questionnaire } from './questionnaire.ts'
import { Source, Unreadable } from './source.ts'
import { findSurvey } from './surveyjs/list-elements.ts'
import { readSurveyjs } from './surveyjs/read-surveyjs.ts'
import type { Test } from './test.ts'

/** The formats that are read, by the names of where they come from. */
const readers = {
  formbricks: readFormbricks,
  surveyjs: readSurveyjs,
} satisfies Record<string, (source: Source) => Questionnaire>

export type SourceName = keyof typeof readers

export const sourceNames = Object.keys(readers)

export function isSourceName(name: string): name is SourceName {
  return Object.hasOwn(readers, name)
}

/** The marks of a file of each source that none of the others has. */
const marks: Readonly<Record<SourceName, (source: Source) => boolean>> = {
  formbricks: (source) => ['preset', 'data'].some((key) => source.get(key).has('blocks')) || source.has('blocks'),
  surveyjs: (source) => findSurvey(source) !== undefined,
}

/** The source of a text, where its marks are those of one source alone. @throws Unreadable with the sentence that says what can be read */
export function guessSource(text: string): SourceName {
  if (text.length > MOST_BYTES) throw new Unreadable('tooLong', '')
  const source = new Source(parse(text))
  const [only, second] = sourceNames.filter(isSourceName).filter((name) => marks[name](source))
  if (only !== undefined && second === undefined) return only
  throw new Unreadable(isJsonSchema(source) ? 'jsonSchema' : 'unknown')
}

/** A form is one, too. */
function isJsonSchema(source: Source): boolean {
  return source.get('type').is('object') && source.get('properties').keys().length > 0
}

/** No questionnaire is longer. */
export const MOST_BYTES = 5_000_000

/** Reads a text of one of the sources. @throws Unreadable with a sentence where it is none. */
export function readSource(from: SourceName, text: string): Questionnaire {
  if (text.length > MOST_BYTES) throw new Unreadable('tooLong', '')
  return boundRules(readers[from](new Source(parse(text))))
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new Unreadable('notJson', findBreak(text))
  }
}

/** Line and column, from 1, of the first fault of a text that is no JSON; its beginning where it is nested past what can be followed. */
function findBreak(text: string): string {
  const errors: ParseError[] = []
  try {
    parseTree(text, errors)
  } catch {
    return '1:1'
  }
  const lines = text.slice(0, errors[0]?.offset ?? 0).split('\n')
  return `${lines.length}:${(lines.at(-1) ?? '').length + 1}`
}

/** Parts of a test: four times as many as any rule of a real form has, and as all of its rules have together. Past that they take too long to decide. */
const MOST_OF_ONE = 150
const MOST_OF_ALL = 1000

/** A questionnaire without the rules that are too long, and without those past the length that all may have together; each is lost. */
function boundRules(questionnaire: Questionnaire): Questionnaire {
  const { pages, questions } = questionnaire
  const losses: Loss[] = []
  let left = MOST_OF_ALL
  const isKept = (test: Test, place: string, what: string) => {
    const count = countParts(test, Math.min(MOST_OF_ONE, left))
    if (count === null) losses.push({ place, kind: 'rule', what })
    left -= count ?? 0
    return count !== null
  }
  const boundQuestion = (question: Question): Question => {
    const { when, place, name } = question
    const own = when === undefined || isKept(when, place, name) ? question : { ...question, when: undefined }
    return own.kind === 'group' || own.kind === 'items' ? { ...own, fields: own.fields.map(boundQuestion) } : own
  }
  const boundPage = (page: Page): Page => {
    const { when, place, name, routes, refusals } = page
    return {
      ...page,
      when: when === undefined || isKept(when, place, name) ? when : undefined,
      routes: routes.filter((route) => isKept(route.when, route.places?.[0] ?? place, name)),
      refusals: refusals?.filter((refusal) => isKept(refusal.when, place, name)),
    }
  }
  return {
    ...questionnaire,
    pages: pages.map(boundPage),
    questions: questions.map(boundQuestion),
    losses: [...questionnaire.losses, ...losses],
  }
}

/** How many parts a test has; null where they are more than `most`. Parts that stand in it several times count each time. */
function countParts(test: Test, most: number): number | null {
  let count = 0
  const open = [test]
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    if (typeof part === 'boolean') continue
    if (++count > most) return null
    if ('all' in part) open.push(...part.all)
    else if ('any' in part) open.push(...part.any)
    else if ('not' in part) open.push(part.not)
    else if ('chosen' in part) count += part.chosen.length - 1
  }
  return count > most ? null : count
}
