import { importWords } from '#importers/import-words.ts'
import { loseNewer } from '#importers/losses.ts'
import { END, type Page, type Questionnaire, type Route, type Text } from '#importers/questionnaire.ts'
import { Source, Unreadable } from '#importers/source.ts'
import { allOf, getKeysRead, type Test } from '#importers/test.ts'
import { type Calculated, Computed } from './computed.ts'
import { type Context, createContext, readWords, toName } from './context.ts'
import type { Expression } from './expression.ts'
import { createFind, findSurvey, getElements, listElements, listPages } from './list-elements.ts'
import { type Entry, listEntries, readConditions } from './list-entries.ts'
import { loseKeys } from './lose-keys.ts'
import { parseExpression } from './parse-expression.ts'
import { readQuestion } from './read-question.ts'
import { flatten, readTests, settleFields } from './settle-fields.ts'
import { settleAnswered, settleRequired } from './settle-rules.ts'
import { type Screen, toScreens } from './to-screens.ts'
import type { Names } from './to-test.ts'

/** The newest version of the library whose surveys are known. */
const VERSION = '3'

/** No checker decides more screens that only some see within the time of a command. */
const MOST_CONDITIONAL = 300

/** Reads a survey of SurveyJS: pages of elements, each shown by an expression, with triggers and calculated values. */
export function readSurveyjs(source: Source): Questionnaire {
  const survey = findSurvey(source)
  if (!survey) throw new Unreadable('notOne', 'SurveyJS', 'elements')
  const calculated = listCalculated(survey)
  const { jumps, shown, lost } = readTriggers(survey)
  const context = createContext([...listElements(survey), ...calculated.map(({ at }) => at)], shown, readQuestion)
  const { losing } = context
  loseNewer(survey.get('sjsVersion'), VERSION, losing)
  loseKeys(survey, context)
  for (const at of lost) losing.lose('computed', at, at.get('type').text() ?? '')
  const read = listPages(survey).map((page) => readPage(page, context))
  const asked = read.flatMap(({ entries }) => entries.flatMap(({ questions }) => questions))
  const find = createFind(asked)
  const computed = new Computed(calculated, { find, getYes: (key) => context.yes.get(key) }, survey)
  const names = computed.toNames()
  const settled = new Map(settleFields(asked, computed, find, context).map((question) => [question.key, question]))
  const drafted = read.flatMap((page, index) => toDraft(page, index, settled, names, context))
  if (drafted.filter(({ page }) => page.when !== undefined).length > MOST_CONDITIONAL)
    throw new Unreadable('tooBranched', String(MOST_CONDITIONAL))
  const screens = settleRequired(drafted, names, context)
  loseFirst(screens, context)
  const endings = readEndings(survey, names, context)
  const routed = addRoutes(jumps, { screens, endings, computed, context })
  loseCited(survey, calculated, computed, context)
  const { pages, questions } = settleAnswered({ pages: routed, questions: screens.flatMap((screen) => screen.asked) })
  for (const language of context.languages) losing.lose('text', survey, language)
  return {
    title: toName(readWords(survey.get('title'), context)) || 'SurveyJS',
    questions,
    pages: [...pages, ...readReview(survey), ...endings.filter(({ key }) => key !== END)],
    ...computed.toDocuments(flatten(questions), losing),
    pace: isPaced(survey) ? 'choice' : undefined,
    losses: losing.losses,
  }
}

/** Whether a survey goes on by itself; the older key may say that it goes on and is not sent. */
function isPaced(survey: Source): boolean {
  const older = survey.get('goNextPageAutomatic')
  return survey.get('autoAdvanceEnabled').is(true) || older.is(true) || older.is('autogonext')
}

/** The screens of a page, each of its expressions read. */
function toDraft(
  page: ReadPage,
  index: number,
  settled: ReadonlyMap<string, ReadPage['entries'][number]['questions'][number]>,
  names: Names,
  context: Context,
): Screen[] {
  const entries = page.entries.map((entry) => ({
    ...entry,
    questions: entry.questions.map((question) => settled.get(question.key) ?? question),
    when: readTests(entry.shown, names, context),
  }))
  const when = readTests(page.shown, names, context)
  const screens = toScreens({ ...page, when, entries }, index, context.needed, (key) => settled.get(key))
  // Two screens stand for one page.
  if (screens.length > 1) context.losing.lose('navigation', page.page, page.name)
  return screens
}

/** Nothing is asked before the first screen, so its condition has nothing to read. */
function loseFirst([first]: readonly Screen[], { losing }: Context): void {
  if (first?.page.when !== undefined)
    losing.losses.push({ place: first.page.place, kind: 'rule', what: first.page.name })
}

/** Computes what texts cite, and tells what cannot be computed. */
function loseCited(
  survey: Source,
  calculated: readonly Calculated[],
  computed: Computed,
  { cited, losing }: Context,
): void {
  for (const name of cited)
    if (computed.cite(name) === null)
      losing.lose('computed', calculated.find((each) => each.name === name)?.at ?? survey, name)
}

type Routing = { screens: readonly Screen[]; endings: readonly Page[]; computed: Computed; context: Context }

/** The routes of each screen by the triggers: one that ends the survey stands on the last screen of its page, one that jumps on its own. */
function addRoutes(jumps: readonly Trigger[], routing: Routing): Page[] {
  const { screens, computed, context } = routing
  const routes = new Map<Screen, Route[]>()
  for (const { at, when, goTo } of jumps) {
    const lost = context.losing.losses.length
    const test = readTests([when], computed.toNames(), context)
    if (context.losing.losses.length > lost) continue
    const from = findLastAsked(test, routing)
    const targets = from ? toRoutes({ when: test, places: [at.place] }, goTo, from, routing) : null
    if (!from || !targets) {
      // A jump on its own page moves the focus only.
      const isHere = from !== undefined && goTo !== null && findNamed(goTo, screens)?.draft === from.draft
      context.losing.lose(isHere ? 'navigation' : 'rule', at, goTo ?? 'complete')
    } else {
      const page = screens.filter(({ draft }) => draft === from.draft)
      const own = goTo === null ? (page.at(-1) ?? from) : from
      routes.set(own, [...(routes.get(own) ?? []), ...targets])
    }
  }
  return screens.map((screen) => ({ ...screen.page, routes: routes.get(screen) ?? [] }))
}

/** The screen that asks the last of what a test reads; undefined if it reads nothing that is asked. */
function findLastAsked(test: Test, { screens, computed }: Routing): Screen | undefined {
  const keys = getKeysRead(test).flatMap((key) => [key, ...computed.getSources(key)])
  return screens.findLast(({ asked }) =>
    asked.some(({ key }) => keys.some((each) => each === key || each.startsWith(`${key}.`))),
  )
}

function toRoutes(
  { when: test, places }: { when: Test; places: readonly string[] },
  goTo: string | null,
  from: Screen,
  { screens, endings }: Routing,
): Route[] | null {
  if (goTo === null)
    return endings.map(({ key, when, place }) =>
      when === undefined
        ? { when: test, to: key, places }
        : { when: allOf([test, when]), to: key, places: [...places, place] },
    )
  const named = findNamed(goTo, screens)
  if (!named || named.draft === from.draft) return null
  const target = screens.find(({ draft }) => draft === named.draft)
  return target ? [{ when: test, to: target.page.key, places }] : null
}

function findNamed(wanted: string, screens: readonly Screen[]): Screen | undefined {
  return screens.find(({ names }) => names.some((name) => name.toLowerCase() === wanted.toLowerCase()))
}

/** A page as it stands in the survey. */
type ReadPage = {
  key: string
  name: string
  page: Source
  heading?: Text
  texts: readonly Text[]
  shown: readonly Source[]
  entries: readonly Entry[]
}

/** Reads a page: its heading, and what it shows. A name that was asked before is not asked again, which is told. */
function readPage(page: Source, context: Context): ReadPage {
  const isSurvey = page.has('pages') || !page.place.startsWith('pages[')
  if (!isSurvey) loseKeys(page, context)
  const heading = isSurvey ? [] : readWords(page.get('title'), context)
  const description = readWords(page.get('description'), context)
  const own = page.get('name').text() ?? ''
  const entries = listEntries(getElements(page), '', [], context).map((entry) => ({
    ...entry,
    questions: entry.questions.filter(({ key }) => {
      const isNew = !context.asked.has(key.toLowerCase())
      if (!isNew) context.losing.lose('question', entry.element, importWords.repeated)
      context.asked.add(key.toLowerCase())
      return isNew
    }),
  }))
  const [first] = entries.flatMap(({ questions }) => questions)
  return {
    key: page.place,
    name: (isMadeUp(own) ? toName(heading) || first?.name : own) ?? own,
    page,
    ...(heading.length > 0 ? { heading } : {}),
    texts: description.length > 0 ? [description] : [],
    shown: isSurvey ? [] : readConditions(page, context),
    entries,
  }
}

/** A name that the editor gives a page by itself says nothing of it. */
function isMadeUp(name: string): boolean {
  return /^(?:page|panel)?\s*\d*$/i.test(name)
}

/** The endings of a survey: the text of each case, and the ending of everybody else as the last. */
function readEndings(survey: Source, names: Names, context: Context): Page[] {
  for (const url of survey.get('navigateToUrlOnCondition').list())
    context.losing.lose('link', url, url.get('url').text() ?? '')
  const some = survey
    .get('completedHtmlOnCondition')
    .list()
    .flatMap((item): Page[] => {
      const texts = readWords(item.get('html'), context)
      const when = readTests([item.get('expression')], names, context)
      // An ending that no rule leads to is none: the loss of the rule is told.
      return texts.length === 0 || when === true ? [] : [{ ...toEnding(item, [texts]), when }]
    })
  const html = survey.get('completedHtml')
  const words = readWords(html, context)
  const last = words.length > 0 ? toEnding(html, [words]) : { ...toEnding(survey, []), key: END }
  return [...some, last]
}

function toEnding({ place }: Source, texts: Page['texts']): Page {
  return { key: `\n${place}`, name: importWords.names.ending, texts, asks: [], routes: [], isEnd: true, place }
}

/** The page on which a survey shows all answers before they are sent. */
function readReview(survey: Source): Page[] {
  const preview = survey.get('showPreviewBeforeComplete')
  if (preview.value === undefined || preview.is(false) || preview.is('noPreview')) return []
  const { name, heading } = importWords.review
  return [
    {
      key: '\nreview',
      name,
      heading: [heading],
      texts: [],
      asks: [],
      routes: [],
      isReview: true,
      place: preview.place,
    },
  ]
}

/** A trigger that acts once an expression holds: the survey ends, or goes on at a question, a panel or a page. */
type Trigger = { at: Source; when: Source; goTo: string | null }

type Triggers = {
  jumps: Trigger[]
  /** The expressions that show a hidden question or page, by its name. */
  shown: ReadonlyMap<string, readonly Source[]>
  /** Those that set values. */
  lost: Source[]
}

/** The triggers of a survey by what they do. */
function readTriggers(survey: Source): Triggers {
  const jumps: Trigger[] = []
  const lost: Source[] = []
  const shown = new Map<string, Source[]>()
  for (const at of survey.get('triggers').list()) {
    const type = (at.get('type').text() ?? '').replace(/trigger$/, '')
    const when = toExpression(at)
    if (type === 'complete') jumps.push({ at, when, goTo: null })
    else if (type === 'skip') jumps.push({ at, when, goTo: at.get('gotoName').text() ?? '' })
    else if (type === 'visible')
      for (const name of [...at.get('questions').list(), ...at.get('pages').list()].flatMap(
        (each) => each.text() ?? [],
      ))
        shown.set(name.toLowerCase(), [...(shown.get(name.toLowerCase()) ?? []), when])
    else lost.push(at)
  }
  return { jumps, shown, lost }
}

/** The expression of a trigger; an old one names a question, an operator and a value. */
function toExpression(trigger: Source): Source {
  const own = trigger.get('expression')
  if (own.text() !== undefined) return own
  const name = trigger.get('name').text() ?? ''
  const operator = trigger.get('operator').text() ?? 'equal'
  const { value } = trigger.get('value')
  const operand = /empty$/.test(operator) ? '' : ` ${JSON.stringify(value ?? null)}`
  return new Source(`{${name}} ${operator}${operand}`, trigger.place)
}

/** The names that a survey computes: its calculated values, expression questions, and questions that nobody answers. */
function listCalculated(survey: Source): Calculated[] {
  const own = survey
    .get('calculatedValues')
    .list()
    .map((at) => toCalculated(at, at.get('expression')))
  const shown = listElements(survey).flatMap((element): Calculated[] => {
    if (element.get('type').is('expression')) return [toCalculated(element, element.get('expression'))]
    if (!element.get('visible').is(false) || element.get('visibleIf').text() !== undefined) return []
    const value = ['setValueExpression', 'defaultValueExpression']
      .map((key) => element.get(key))
      .find((each) => each.text())
    return value ? [toCalculated(element, value, element.get('setValueIf'))] : []
  })
  const correct = listCorrect(survey)
  return [...own, ...shown, ...(correct ? [correct] : [])]
}

function toCalculated(at: Source, value: Source, condition?: Source): Calculated {
  const expression = parseExpression(value.text() ?? '')
  const when = condition?.text() === undefined ? null : parseExpression(condition.text() ?? '')
  const chosen: Expression | null =
    when && expression
      ? { kind: 'call', name: 'iif', items: [when, expression, { kind: 'constant', value: 0 }] }
      : expression
  return { name: at.get('name').text() ?? at.place, at, expression: chosen }
}

/** How many questions of a quiz are answered as they should be: a point for each. */
function listCorrect(survey: Source): Calculated | null {
  const items = listElements(survey).flatMap((element): Expression[] => {
    const answer = element.get('correctAnswer')
    const value = answer.is(true) || answer.is(false) ? answer.value === true : answer.text()
    const name = element.get('name').text()
    if (value === undefined || name === undefined) return []
    const isCorrect: Expression = {
      kind: 'binary',
      operator: 'equal',
      left: { kind: 'name', name },
      right: { kind: 'constant', value },
    }
    const point = (points: number): Expression => ({ kind: 'constant', value: points })
    return [{ kind: 'call', name: 'iif', items: [isCorrect, point(1), point(0)] }]
  })
  const sum: Expression = { kind: 'call', name: 'sum', items }
  return items.length === 0 ? null : { name: 'correctAnswers', at: survey, expression: sum }
}
