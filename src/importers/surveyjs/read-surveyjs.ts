import { loseNewer } from '#importers/losses.ts'
import { END, type Questionnaire } from '#importers/questionnaire.ts'
import { type Source, Unreadable } from '#importers/source.ts'
import { addRoutes } from './add-routes.ts'
import { type Calculated, Computed } from './computed.ts'
import { type Context, createContext, readWords, toName } from './context.ts'
import { createFind } from './find-question.ts'
import { listCalculated } from './list-calculated.ts'
import { findSurvey, listElements, listPages } from './list-elements.ts'
import { loseKeys } from './lose-keys.ts'
import { readEndings, readReview } from './read-endings.ts'
import { type ReadPage, readPage } from './read-page.ts'
import { readQuestion } from './read-question.ts'
import { readTriggers } from './read-triggers.ts'
import { settleAnswered } from './settle-answered.ts'
import { flatten, readTests, settleFields } from './settle-fields.ts'
import { settleRequired } from './settle-required.ts'
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
