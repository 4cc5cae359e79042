import { importWords } from '#importers/import-words.ts'
import { END, type Page } from '#importers/questionnaire.ts'
import type { Source } from '#importers/source.ts'
import { type Context, readWords } from './context.ts'
import { readTests } from './settle-fields.ts'
import type { Names } from './to-test.ts'

/** The endings of a survey: the text of each case, and the ending of everybody else as the last. */
export function readEndings(survey: Source, names: Names, context: Context): Page[] {
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
export function readReview(survey: Source): Page[] {
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
