import type { Losing } from '#importers/losses.ts'
import type { Question } from '#importers/questionnaire.ts'
import type { Source } from '#importers/source.ts'
import { readText, type ToKey } from './read-content.ts'
import { readQuestion } from './read-question.ts'

/** More people live nowhere, as far as a form asks. */
const MOST_ITEMS = 20

/** A list that is collected item by item: what is asked of each, those blocks that repeat included. */
export function readList(block: Source, question: Source, losing: Losing, toKey: ToKey): Question {
  const add = block.get('add_block')
  const asked = [add, ...block.get('repeating_blocks').list()].flatMap((each) => {
    const own = each.has('question')
      ? each.get('question')
      : (each.get('question_variants').list()[0]?.get('question') ?? each)
    return readQuestion(own, losing, toKey).questions
  })
  const title = readText(question.get('title'), losing, toKey)
  const name = block.get('for_list').text() ?? block.get('id').text() ?? block.words.names.list
  return {
    key: block.get('id').text() ?? block.place,
    name,
    title,
    required: false,
    place: block.place,
    kind: 'items',
    fields: asked,
    maxItems: MOST_ITEMS,
  }
}
