import type { Losing } from '#importers/losses.ts'
import type { Option, Question } from '#importers/questionnaire.ts'
import type { Source } from '#importers/source.ts'
import { readComparisons, type TestVariable } from './read-comparison.ts'
import { getItemValue } from './read-input.ts'

/**
 * A question with what its options depend on; one that nobody is offered goes.
 */
export function readOffers(question: Question, block: Source, test: TestVariable, losing: Losing): Question {
  if (question.kind !== 'one' && question.kind !== 'many') return question
  const shown = new Map(
    block
      .get('items')
      .list()
      .flatMap((item) => {
        const display = item.get('displayCondition')
        const isAsked = display.get('isEnabled').is(true) && display.has('condition')
        return isAsked ? [[getItemValue(item), display] as const] : []
      }),
  )
  const options = question.options.flatMap((option): Option[] => {
    const display = shown.get(option.value)
    // An option whose condition cannot be said is offered to everybody.
    const when = display ? (readComparisons(display.get('condition'), test, losing) ?? true) : true
    // The count of answers is known later, and with it whether they are asked so.
    if (typeof when === 'object' && question.kind === 'one') losing.lose('hidden', display ?? block, option.title)
    if (when === false) losing.lose('idle', display ?? block, option.title)
    return when === true ? [option] : when === false ? [] : [{ ...option, when }]
  })
  return options.length === 0 ? question : { ...question, options }
}
