import { defined } from '#engine'
import type { Answer, Question } from '#importers/questionnaire.ts'
import type { Source } from '#importers/source.ts'
import { type Context, readWords, toName } from './context.ts'
import { listEntries } from './list-entries.ts'
import { readColumns } from './read-matrix.ts'

/** As many items as SurveyJS adds if a survey does not say how many (`panelCountLimit`, `maxRowCount`). */
const MOST_ITEMS = 100

/** A list that grows: the panels or the rows that a visitor adds, up to an end. */
export function readItemsOf(element: Source, key: string, context: Context): Answer | null {
  const isPanel = element.get('type').is('paneldynamic')
  const fields = isPanel
    ? listEntries(element.get('templateElements'), key, [], context).flatMap((entry) => {
        // An item has fields and nothing to read between them.
        for (const text of entry.texts) context.losing.lose('text', entry.element, toName(text))
        for (const question of entry.questions) if (entry.shown.length > 0) context.shown.set(question.key, entry.shown)
        return entry.questions
      })
    : readColumns(element, key, context)
  // Somebody has to answer something of an item that is added.
  if (!fields.some(({ key, kind }) => kind !== 'group' && kind !== 'items' && !context.shown.has(key))) return null
  const [least, most] = isPanel ? ['minPanelCount', 'maxPanelCount'] : ['minRowCount', 'maxRowCount']
  const words = ['panelAddText', 'addPanelText', 'addRowText'].map((each) =>
    toName(readWords(element.get(each), context)),
  )
  const add = words.find((each) => each !== '')
  const minItems = element.get(least ?? '').number() ?? 0
  const isAsked = element.get('isRequired').is(true)
  return {
    kind: 'items',
    fields: fields.map((field) => withoutInitial(field, context)),
    minItems: Math.min(Math.max(minItems, isAsked ? 1 : 0), MOST_ITEMS),
    maxItems: Math.min(Math.max(element.get(most ?? '').number() ?? MOST_ITEMS, minItems, 1), MOST_ITEMS),
    ...defined({ add }),
  }
}

/** An item begins without answers. */
function withoutInitial({ initial, ...field }: Question, { losing }: Pick<Context, 'losing'>): Question {
  if (initial !== undefined) losing.losses.push({ place: field.place, kind: 'data', what: 'defaultValue' })
  return field.kind === 'group'
    ? { ...field, fields: field.fields.map((each) => withoutInitial(each, { losing })) }
    : field
}
