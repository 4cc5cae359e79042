import { toAskable } from '#importers/askable.ts'
import type { Page, Question, Text } from '#importers/questionnaire.ts'
import type { Source } from '#importers/source.ts'
import { getKeysRead, type Test } from '#importers/test.ts'
import type { Entry } from './list-entries.ts'
import { conjoin } from './settle-fields.ts'

/** A page of the survey as it was read: what it shows in its order, each with the test by which it is shown. */
type Draft = {
  key: string
  name: string
  page: Source
  heading?: Text
  texts: readonly Text[]
  when: Test
  entries: readonly (Entry & { when: Test })[]
}

/** A screen made of a page, what it asks, the names of what it shows, and the position of its page. */
export type Screen = { page: Page; asked: readonly Question[]; names: readonly string[]; draft: number }

/**
 * The screens of a page. A question shown by a test that the form cannot say on the same screen has a screen of its
 * own, which only those pass by who fulfil the test.
 */
export function toScreens(
  draft: Draft,
  index: number,
  needed: ReadonlyMap<string, readonly string[]>,
  find: (key: string) => Question | undefined,
): Screen[] {
  const screens: Screen[] = []
  let isOpen = false
  let open: Open = { when: draft.when, asks: [], texts: [...draft.texts], names: [], place: draft.page.place }
  const close = () => {
    if (open.asks.length + open.texts.length === 0 && (screens.length > 0 || draft.heading === undefined)) return
    const page = toPage(draft, open, screens.length, needed)
    screens.push({ page, asked: open.asks, names: open.names, draft: index })
  }
  for (const entry of draft.entries) {
    const own = conjoin([draft.when, entry.when])
    const isSame = JSON.stringify(own) === JSON.stringify(open.when)
    const isAsked = !isSame && isSayable(entry, open, find) && JSON.stringify(open.when) === JSON.stringify(draft.when)
    if (!isSame && !isAsked) {
      if (isOpen || open.texts.length > 0) close()
      open = { when: own, asks: [], texts: [], names: [], place: entry.element.place }
    }
    isOpen = true
    open.asks.push(...entry.questions.map((question) => (isAsked ? { ...question, when: entry.when } : question)))
    open.texts.push(...entry.texts)
    open.names.push(entry.name, ...entry.panels)
  }
  close()
  return screens
}

/** A screen that is being filled. */
type Open = { when: Test; asks: Question[]; texts: Text[]; names: string[]; place: string }

/** The page of a screen: the first of a draft has its name and its heading. */
function toPage(draft: Draft, open: Open, index: number, needed: ReadonlyMap<string, readonly string[]>): Page {
  const isFirst = index === 0
  return {
    key: isFirst ? draft.key : `${draft.key}\n${index}`,
    name: isFirst ? draft.name : (open.asks[0]?.name ?? draft.name),
    ...(draft.heading && isFirst ? { heading: draft.heading } : {}),
    texts: open.texts,
    asks: open.asks.map(({ key }) => key),
    ...(open.when === true ? {} : { when: open.when }),
    needs: open.asks.map(({ key }) => needed.get(key)).find((rows) => rows !== undefined),
    routes: [],
    place: open.place,
  }
}

/** Whether the form can ask an entry by what is asked on the same screen before it. */
function isSayable(
  { when, questions, texts }: Entry & { when: Test },
  open: { asks: readonly Question[] },
  find: (key: string) => Question | undefined,
): boolean {
  const isHere = getKeysRead(when).every((key) => open.asks.some((question) => question.key === key && !question.when))
  return texts.length === 0 && questions.length > 0 && isHere && toAskable(when, find).isWhole
}
