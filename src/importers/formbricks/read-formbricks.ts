import { importWords } from '#importers/import-words.ts'
import { createLosing, type Losing } from '#importers/losses.ts'
import type { Page, Question, Questionnaire, Route } from '#importers/questionnaire.ts'
import { type Source, Unreadable } from '#importers/source.ts'
import { allOf, anyOf, getKeysRead, not, type Test } from '#importers/test.ts'
import { readElement } from './read-element.ts'
import { readWords } from './read-words.ts'

/**
 * Reads a survey of Formbricks, or a template, which has one as its preset: blocks of elements, each with rules of where to go next.
 * Older ones have questions in the place of blocks.
 */
export function readFormbricks(source: Source): Questionnaire {
  const survey = [source.get('preset'), source.get('data'), source].find(
    (each) => each.has('blocks') || each.has('questions'),
  )
  const blocks = survey?.get('blocks').list() ?? []
  const all = blocks.length > 0 ? blocks : (survey?.get('questions').list() ?? [])
  if (!survey || all.length === 0) throw new Unreadable('notOne', 'Formbricks', 'blocks')
  const losing = createLosing()
  const questions: Question[] = []
  const rules = all.map((block) => readLogic(block, losing))
  const decisive = new Set(rules.flatMap((routes) => routes.flatMap(({ when }) => getKeysRead(when))))
  const pages = all.map((block, index) => readBlock(block, rules[index] ?? [], decisive, questions, losing))
  const welcome = survey.get('welcomeCard')
  for (const variable of survey.get('variables').list())
    losing.lose('computed', variable, variable.get('name').text() ?? variable.place)
  const hidden = survey.get('hiddenFields')
  return {
    title: survey.get('name').text() ?? 'Formbricks',
    questions,
    pages: [
      ...(welcome.get('enabled').is(true) ? [readCard(welcome, losing)] : []),
      ...pages,
      ...survey
        .get('endings')
        .list()
        .map((ending) => ({ ...readCard(ending, losing), isEnd: true })),
    ],
    parameters: hidden.get('enabled').is(true)
      ? hidden
          .get('fieldIds')
          .list()
          .flatMap((id) => toParameter(id, losing))
      : [],
    pace: survey.get('isAutoProgressingEnabled').is(true) ? 'choice' : undefined,
    losses: losing.losses,
  }
}

function toParameter(id: Source, losing: Losing): string[] {
  const name = id.text() ?? ''
  if (/^[A-Za-z][A-Za-z0-9_-]{0,39}$/.test(name)) return [name]
  losing.lose('data', id, name)
  return []
}

function readBlock(
  block: Source,
  routes: readonly Route[],
  decisive: ReadonlySet<string>,
  questions: Question[],
  losing: Losing,
): Page {
  const elements = block.has('elements') ? block.get('elements').list() : [block]
  const read = elements.map((element) => readElement(element, decisive, losing))
  const asked = read.flatMap(({ question }) => question ?? [])
  questions.push(...asked)
  const [only] = asked
  const words = readWords(block.get('buttonLabel'), losing)
  const [button] = words
  const key = block.get('id').text() ?? block.place
  return {
    key,
    name: only && asked.length === 1 ? only.name : (block.get('name').text() ?? key),
    texts: read.flatMap(({ texts }) => texts),
    asks: asked.map((question) => question.key),
    ...(typeof button === 'string' ? { button } : {}),
    routes,
    place: block.place,
  }
}

/** Reads the card before the questions, or after them. */
function readCard(card: Source, losing: Losing): Page {
  const heading = readWords(card.get('headline'), losing)
  const text = [card.get('subheader'), card.get('html')].map((part) => readWords(part, losing))
  for (const key of ['buttonLink', 'url'])
    if (card.get(key).text() !== undefined) losing.lose('link', card.get(key), card.get(key).text() ?? '')
  for (const key of ['imageUrl', 'fileUrl', 'videoUrl'])
    if (card.get(key).text() !== undefined) losing.lose('picture', card.get(key), card.get(key).text() ?? '')
  const key = card.get('id').text() ?? card.place
  const [called = ''] = heading
  return {
    key,
    name: typeof called === 'string' && called !== '' ? called : importWords.names.last,
    heading,
    texts: text.filter((words) => words.length > 0),
    asks: [],
    routes: [],
    place: card.place,
  }
}

/** Groups of conditions stand in each other no deeper. */
const DEEPEST = 20

/** The routes of a block: its rules, of which the first that holds is taken, and the route for the others. */
function readLogic(block: Source, losing: Losing): Route[] {
  const rules = block
    .get('logic')
    .list()
    .flatMap((rule): Route[] => {
      const when = readGroup(rule.get('conditions'))
      return rule
        .get('actions')
        .list()
        .flatMap((action): Route[] => {
          const objective = action.get('objective').text() ?? ''
          const to = action.get('target').text()
          if (!objective.startsWith('jumpTo') || to === undefined)
            losing.lose(objective === 'calculate' ? 'computed' : 'limit', action, objective)
          else if (when === null) losing.lose('rule', rule, to)
          else return [{ when, to }]
          return []
        })
    })
  const fallback = block.get('logicFallback').text()
  return fallback === undefined ? rules : [...rules, { when: true, to: fallback }]
}

function readGroup(group: Source, depth = 0): Test | null {
  const parts = group.get('conditions').list()
  if (depth > DEEPEST || parts.length === 0) return null
  const tests = parts.map((part) => (part.has('conditions') ? readGroup(part, depth + 1) : readSingle(part)))
  const known = tests.filter((test) => test !== null)
  return known.length < tests.length ? null : group.get('connector').is('or') ? anyOf(known) : allOf(known)
}

/** Operators that compare with a number, by the limit that they set. */
const LIMITS: Readonly<Record<string, string>> = {
  isGreaterThan: 'exclusiveMinimum',
  isGreaterThanOrEqual: 'minimum',
  isLessThan: 'exclusiveMaximum',
  isLessThanOrEqual: 'maximum',
}

/** Operators that ask whether there is an answer. */
const ANSWERED: readonly string[] = ['isSubmitted', 'isClicked', 'isAccepted', 'isCompletelySubmitted']
const UNANSWERED: readonly string[] = ['isSkipped', 'isNotClicked']

/** One comparison of an answer; null where it cannot be said: of a variable, of a hidden field, of a part of a text. */
function readSingle(single: Source): Test | null {
  const left = single.get('leftOperand')
  const question = left.get('value').text()
  const isAnswer = left.get('type').is('element') || left.get('type').is('question')
  if (question === undefined || !isAnswer || left.get('meta').keys().length > 0) return null
  const operator = single.get('operator').text() ?? ''
  if (ANSWERED.includes(operator)) return { question, answered: true }
  if (UNANSWERED.includes(operator)) return { not: { question, answered: true } }
  const right = single.get('rightOperand')
  if (!right.get('type').is('static')) return null
  const value = right.get('value')
  const limit = LIMITS[operator]
  if (limit !== undefined) {
    const number = value.number()
    return number === undefined ? null : { question, limits: { [limit]: number } }
  }
  const values = [value, ...value.list()].flatMap((each) => each.text() ?? [])
  const chosen = (some: readonly string[]): Test => ({ question, chosen: some })
  switch (operator) {
    case 'equals':
    case 'equalsOneOf':
    case 'includesOneOf':
    case 'isAnyOf':
      return chosen(values)
    case 'includesAllOf':
      return allOf(values.map((each) => chosen([each])))
    case 'doesNotEqual':
    case 'doesNotIncludeOneOf':
      return not(chosen(values))
    case 'doesNotIncludeAllOf':
      return not(allOf(values.map((each) => chosen([each]))))
    default:
      return null
  }
}
