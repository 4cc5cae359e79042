import { importTexts } from '#authoring/messages/import-texts.ts'
import { createLosing, type Losing, loseNewer } from '#importers/losses.ts'
import { END, type Page, type Question, type Questionnaire, type Route } from '#importers/questionnaire.ts'
import { type Source, Unreadable } from '#importers/source.ts'
import { allOf, not, type Test } from '#importers/test.ts'
import { createAskedIds } from './asked-ids.ts'
import { type Draft, listDrafts } from './list-drafts.ts'
import { readContents } from './read-content.ts'
import { readList } from './read-list.ts'
import { readQuestion } from './read-question.ts'
import { readWhen } from './read-when.ts'

/** The newest version of the format that is known. */
const VERSION = '0.0.2'

/**
 * Reads a survey of the Office for National Statistics' runner: sections of groups of blocks, each with rules for whether it is shown
 * and where it leads. A block that is written in variants is a page for each.
 */
export function readOns(source: Source): Questionnaire {
  const losing = createLosing()
  loseNewer(source.get('schema_version'), VERSION, losing)
  const drafts = listDrafts(source, losing)
  if (drafts.length === 0) throw new Unreadable('notOne', 'ONS', 'sections')
  const asked = createAskedIds(source)
  const questions: Question[] = []
  for (const key of ['submission', 'post_submission', 'messages'])
    if (source.has(key)) losing.lose('text', source.get(key), key)
  const isHub = source.get('questionnaire_flow', 'type').is('Hub')
  if (isHub) losing.lose('navigation', source.get('questionnaire_flow'), 'Hub')
  const hasSummary = isHub || source.get('questionnaire_flow', 'options', 'summary').keys().length > 0
  const bodies = drafts.map((draft) => ({ draft, body: readBody(draft, losing, asked, questions) }))
  const pages = bodies.flatMap(({ draft, body }, index): Page[] => {
    if (body === null) return []
    const when = readShown(draft, drafts.slice(0, index), asked, losing)
    const routes = readRoutes(draft, drafts, isHub, asked, losing, hasSummary)
    return [{ ...body, key: draft.key, when, routes, place: draft.block.place }]
  })
  const isAsked = questions.length > 0
  return {
    title: source.get('title').text() ?? 'ONS',
    questions,
    pages: hasSummary && isAsked ? [...pages, createReview(source.words.names.summary)] : pages,
    losses: losing.losses,
  }
}

const SUMMARY = '\nsummary'

function createReview(name: string): Page {
  return { key: SUMMARY, name, texts: [], asks: [], routes: [], isReview: true, place: 'questionnaire_flow' }
}

type AskedIds = ReturnType<typeof createAskedIds>
type Body = Pick<Page, 'name' | 'heading' | 'texts' | 'asks'>

/** The body of a page; null where no text or question of a block can stand for it. */
function readBody(
  { block, variant, key, type }: Draft,
  losing: Losing,
  asked: AskedIds,
  questions: Question[],
): Body | null {
  const name = block.get('id').text() ?? key
  if (type === 'Introduction') {
    const parts = ['primary_content', 'preview_content', 'secondary_content'].map((each) => block.get(each))
    return readTold(name, parts, losing, asked)
  }
  if (type === 'Interstitial') return readTold(name, [variant], losing, asked)
  if (type === 'CalculatedSummary' || type === 'GrandCalculatedSummary') {
    losing.lose('computed', block, block.get('title').text() ?? name)
    return null
  }
  if (type === 'ListCollector') {
    const list = readList(block, variant, losing, asked.toKey)
    questions.push(list)
    asked.addList(block.get('for_list').text() ?? '', list.key)
    return { name, texts: [], asks: [list.key] }
  }
  if (variant.get('answers').list().length === 0) {
    losing.lose(type === 'Question' ? 'repeat' : 'question', block, type)
    return null
  }
  if (type === 'PrimaryPersonListCollector') losing.lose('repeat', block, type)
  const asking = readQuestion(variant, losing, asked.toKey)
  const own = asking.questions.map((question) => asked.add(question, asking.merged))
  questions.push(...own)
  if (own.length === 0) return null
  return {
    name,
    ...(asking.heading.length > 0 ? { heading: asking.heading } : {}),
    texts: asking.texts,
    asks: own.map((question) => question.key),
  }
}

/** A page that is only read: the first of its texts is its heading. */
function readTold(name: string, parts: readonly Source[], losing: Losing, asked: AskedIds): Body {
  const [heading = [importTexts.untitled], ...texts] = parts.flatMap((part) => readContents(part, losing, asked.toKey))
  return { name, heading, texts, asks: [] }
}

/** When a page is shown: its section is, nothing skips it, and no variant before it is. */
function readShown(draft: Draft, before: readonly Draft[], asked: AskedIds, losing: Losing): Test {
  const test = (when: Source): Test | null => {
    const read = readWhen(when, asked)
    if (read === null) losing.lose('rule', when, when.keys().join(' '))
    return read
  }
  const skips = draft.skips.map((skip) => not(test(skip) ?? false))
  const shows = draft.shows.map((show) => test(show) ?? true)
  if (draft.when === undefined) return allOf([...shows, ...skips])
  const earlier = before.filter(({ block, when }) => block.place === draft.block.place && when !== undefined)
  const others = earlier.map(({ when }) => not((when && readWhen(when, asked)) ?? false))
  return allOf([...shows, ...skips, ...others, test(draft.when) ?? false])
}

function readRoutes(
  draft: Draft,
  drafts: readonly Draft[],
  isHub: boolean,
  asked: AskedIds,
  losing: Losing,
  hasSummary: boolean,
): Route[] {
  const finish = hasSummary ? SUMMARY : END
  const leave = drafts.find((each, index) => each.section !== draft.section && index > drafts.indexOf(draft))
  return draft.block
    .get('routing_rules')
    .list()
    .flatMap((rule): Route[] => {
      const when = rule.has('when') ? readWhen(rule.get('when'), asked) : true
      const block = rule.get('block').text()
      const group = rule.get('group').text()
      const isEnd = rule.get('section').text() !== undefined
      const target = drafts.find(
        (each) =>
          (block !== undefined && each.block.get('id').is(block)) || (group !== undefined && each.group === group),
      )
      const to = isEnd ? ((isHub ? leave?.key : undefined) ?? finish) : target?.key
      if (when !== null && to !== undefined) return [{ when, to }]
      losing.lose('rule', rule, block ?? group ?? '')
      return []
    })
}
