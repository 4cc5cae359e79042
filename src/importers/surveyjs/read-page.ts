import { importWords } from '#importers/import-words.ts'
import type { Text } from '#importers/questionnaire.ts'
import type { Source } from '#importers/source.ts'
import { type Context, readWords, toName } from './context.ts'
import { getElements } from './list-elements.ts'
import { type Entry, listEntries, readConditions } from './list-entries.ts'
import { loseKeys } from './lose-keys.ts'

/** A page as it stands in the survey. */
export type ReadPage = {
  key: string
  name: string
  page: Source
  heading?: Text
  texts: readonly Text[]
  shown: readonly Source[]
  entries: readonly Entry[]
}

/** Reads a page: its heading, and what it shows. A name that was asked before is not asked again, which is told. */
export function readPage(page: Source, context: Context): ReadPage {
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
