import type { Source } from '#importers/source.ts'
import type { Calculated } from './computed.ts'
import type { Expression } from './expression.ts'
import { listElements } from './list-elements.ts'
import { parseExpression } from './parse-expression.ts'

/** The names that a survey computes: its calculated values, expression questions, and questions that nobody answers. */
export function listCalculated(survey: Source): Calculated[] {
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
