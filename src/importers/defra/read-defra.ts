import { createLosing, type Losing, loseNewer } from '#importers/losses.ts'
import { END, type Page, type Question, type Questionnaire, type Route } from '#importers/questionnaire.ts'
import { type Source, Unreadable } from '#importers/source.ts'
import { allOf } from '#importers/test.ts'
import { readComponent } from './read-component.ts'
import { createReadCondition, type ReadCondition } from './read-condition.ts'

/** The newest version of the format, and of the engine that runs it, that is known. */
const VERSION = '2'

/** The controllers that run pages of DEFRA's forms tell the kind of a page. */
const SUMMARY = /summary/i

/**
 * Reads a form of DEFRA's form runner or builder: pages name the next ones, or none does and they follow each other, each with its
 * condition.
 */
export function readDefra(source: Source): Questionnaire {
  const all = source.get('pages').list()
  if (all.length === 0) throw new Unreadable('notOne', 'DEFRA', 'pages')
  const losing = createLosing()
  for (const key of ['schema', 'engine']) loseNewer(source.get(key), VERSION, losing)
  const isFlat = all.every((page) => page.get('next').list().length === 0)
  const start = source.get('startPage').text()
  const first = isFlat ? -1 : all.findIndex((page) => page.get('path').is(start ?? ''))
  const ordered =
    first > 0
      ? all.flatMap((page, index) =>
          (index === 0 ? all.slice(first, first + 1) : []).concat(index === first ? [] : [page]),
        )
      : all
  const questions: Question[] = []
  const readCondition = createReadCondition(source)
  const pages = ordered.flatMap((page) => readPage(source, page, { isFlat, readCondition, questions, losing }))
  return { title: source.get('name').text() ?? 'DEFRA', questions, pages, losses: losing.losses }
}

/** The context that the reading of a form's pages shares. */
type Reading = { isFlat: boolean; readCondition: ReadCondition; questions: Question[]; losing: Losing }

function readPage(form: Source, page: Source, reading: Reading): Page[] {
  const { isFlat, readCondition, questions, losing } = reading
  const path = page.get('path').text() ?? page.place
  const controller = page.get('controller').text() ?? ''
  const title = page.get('title').text()
  const read = page
    .get('components')
    .list()
    .map((component) => readComponent(form, component, losing))
  const asked = read.flatMap((each) => each.question ?? [])
  const texts = read.flatMap((each) => each.text ?? [])
  const repeated = page.get('repeat').value === undefined ? null : readRepeat(page, title ?? path, asked)
  const own = (repeated ? [repeated] : asked).map((question) => toUnique(question, page, questions))
  questions.push(...own)
  const isReview = SUMMARY.test(controller) || (path === '/summary' && own.length === 0)
  if (isReview && own.length > 0) losing.lose('question', page, own.map(({ name }) => name).join(', '))
  const routes = isFlat ? [] : readRoutes(form, page, reading)
  const isTerminal =
    controller === 'TerminalPageController' || (!isFlat && !isReview && page.get('next').list().length === 0)
  const [only] = own
  const isSaid = only !== undefined && own.length === 1 && only.title[0] === title
  const isEnd = isTerminal && own.length === 0
  const common: Page = {
    key: path,
    name: (own.length === 1 ? only?.name : title) ?? (path.replaceAll('/', ' ').trim() || page.words.names.start),
    ...(title === undefined || isSaid ? {} : { heading: [title] }),
    texts: texts.map((text) => [text]),
    asks: own.map(({ key }) => key),
    ...readShown(page, readCondition, losing),
    // A page that asks leads on to an ending.
    ...(isEnd ? { isEnd, isUnsent: isFlat } : {}),
    routes,
    place: page.place,
  }
  return isReview ? toReview(common) : [common]
}

/** The condition by which a page is shown, where it has one that can be said. */
function readShown(page: Source, readCondition: ReadCondition, losing: Losing): Pick<Page, 'when'> {
  const condition = page.get('condition').text()
  if (condition === undefined) return {}
  const when = readCondition(condition)
  if (when === null) losing.lose('rule', page.get('condition'), condition)
  return when === null ? {} : { when }
}

/** The review of the answers. Nothing is told beside it: its texts are read on a page before. */
function toReview(page: Page): Page[] {
  const review: Page = { ...page, texts: [], asks: [], isReview: true }
  if (page.texts.length === 0) return [review]
  return [
    { ...page, asks: [], routes: [] },
    { ...review, key: `${page.key} review`, when: undefined },
  ]
}

/** Sections may call questions of theirs by one name. */
function toUnique(question: Question, page: Source, others: readonly Question[]): Question {
  const isTaken = others.some(({ key }) => key === question.key)
  return isTaken
    ? { ...question, key: `${page.get('section').text() ?? ''}.${question.key}.${question.place}` }
    : question
}

/** A page that may be filled in several times: a list that grows. */
function readRepeat(page: Source, title: string, fields: readonly Question[]): Question {
  const repeat = page.get('repeat')
  const name = repeat.get('options', 'title').text() ?? title
  return {
    key: repeat.get('options', 'name').text() ?? page.place,
    name,
    title: [title || name],
    required: false,
    place: repeat.place,
    kind: 'items',
    fields,
    minItems: repeat.get('schema', 'min').number(),
    maxItems: repeat.get('schema', 'max').number() ?? 25,
  }
}

/**
 * The first whose condition holds is taken, and that without any where none does. One of several pages is chosen by its own condition,
 * too; the only one there is skipped where its own does not hold.
 */
function readRoutes(form: Source, page: Source, { readCondition, losing }: Reading): Route[] {
  const links = page.get('next').list()
  const read = links.flatMap((next, index): Route[] => {
    const to = next.get('path').text()
    if (to === undefined) return []
    const target = form
      .get('pages')
      .list()
      .find((each) => each.get('path').is(to))
    const own = next.get('condition').text() ?? next.get('if').text()
    const names = [own, links.length > 1 ? target?.get('condition').text() : undefined].filter(
      (name) => name !== undefined,
    )
    const tests = names.map((name) => readCondition(name))
    const known = tests.filter((test) => test !== null)
    if (known.length < tests.length) losing.lose('rule', next, names.join(', '))
    return known.length === tests.length || index === links.length - 1 ? [{ when: allOf(known), to }] : []
  })
  const isOpen = !read.some(({ when }) => when === true)
  const last = read.at(-1)
  return [
    ...read.filter(({ when }) => when !== true),
    ...read.filter(({ when }) => when === true),
    ...(isOpen ? [{ when: true, to: links.length > 1 && last ? last.to : END }] : []),
  ]
}
