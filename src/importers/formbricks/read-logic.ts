import type { Losing } from '#importers/losses.ts'
import type { Route } from '#importers/questionnaire.ts'
import type { Source } from '#importers/source.ts'
import { allOf, anyOf, not, type Test } from '#importers/test.ts'

/** Groups of conditions stand in each other no deeper. */
const DEEPEST = 20

/** The routes of a block: its rules, of which the first that holds is taken, and the route for the others. */
export function readLogic(block: Source, losing: Losing): Route[] {
  const rules = block
    .get('logic')
    .list()
    .flatMap((rule): Route[] => {
      const when = readGroup(rule.get('conditions'))
      return rule
        .get('actions')
        .list()
        .flatMap((action): Route[] => {
          const objective = action.get('objective').text() ?? ''
          const to = action.get('target').text()
          if (!objective.startsWith('jumpTo') || to === undefined)
            losing.lose(objective === 'calculate' ? 'computed' : 'limit', action, objective)
          else if (when === null) losing.lose('rule', rule, to)
          else return [{ when, to }]
          return []
        })
    })
  const fallback = block.get('logicFallback').text()
  return fallback === undefined ? rules : [...rules, { when: true, to: fallback }]
}

function readGroup(group: Source, depth = 0): Test | null {
  const parts = group.get('conditions').list()
  if (depth > DEEPEST || parts.length === 0) return null
  const tests = parts.map((part) => (part.has('conditions') ? readGroup(part, depth + 1) : readSingle(part)))
  const known = tests.filter((test) => test !== null)
  return known.length < tests.length ? null : group.get('connector').is('or') ? anyOf(known) : allOf(known)
}

/** Operators that compare with a number, by the limit that they set. */
const LIMITS: Readonly<Record<string, string>> = {
  isGreaterThan: 'exclusiveMinimum',
  isGreaterThanOrEqual: 'minimum',
  isLessThan: 'exclusiveMaximum',
  isLessThanOrEqual: 'maximum',
}

/** Operators that ask whether there is an answer. */
const ANSWERED: readonly string[] = ['isSubmitted', 'isClicked', 'isAccepted', 'isCompletelySubmitted']
const UNANSWERED: readonly string[] = ['isSkipped', 'isNotClicked']

/** One comparison of an answer; null where it cannot be said: of a variable, of a hidden field, of a part of a text. */
function readSingle(single: Source): Test | null {
  const left = single.get('leftOperand')
  const question = left.get('value').text()
  const isAnswer = left.get('type').is('element') || left.get('type').is('question')
  if (question === undefined || !isAnswer || left.get('meta').keys().length > 0) return null
  const operator = single.get('operator').text() ?? ''
  if (ANSWERED.includes(operator)) return { question, answered: true }
  if (UNANSWERED.includes(operator)) return { not: { question, answered: true } }
  const right = single.get('rightOperand')
  if (!right.get('type').is('static')) return null
  const value = right.get('value')
  const limit = LIMITS[operator]
  if (limit !== undefined) {
    const number = value.number()
    return number === undefined ? null : { question, limits: { [limit]: number } }
  }
  const values = [value, ...value.list()].flatMap((each) => each.text() ?? [])
  const chosen = (some: readonly string[]): Test => ({ question, chosen: some })
  switch (operator) {
    case 'equals':
    case 'equalsOneOf':
    case 'includesOneOf':
    case 'isAnyOf':
      return chosen(values)
    case 'includesAllOf':
      return allOf(values.map((each) => chosen([each])))
    case 'doesNotEqual':
    case 'doesNotIncludeOneOf':
      return not(chosen(values))
    case 'doesNotIncludeAllOf':
      return not(allOf(values.map((each) => chosen([each]))))
    default:
      return null
  }
}
