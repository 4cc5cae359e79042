import type { Losing } from '#tools/import/losses.ts'
import type { Points, Question, Text } from '#tools/import/questionnaire.ts'
import type { Source } from '#tools/import/source.ts'
import { anyOf, type Test } from '#tools/import/test.ts'
import type { Cite } from './read-rich-text.ts'

/** A constant that a variable is given, or what is added to it, at a place in the flow. */
type Assignment = { block: Source; at: string; value: string; added: number | null }

/** How a place in the flow is come to: always, or by a test. */
export type Reach = (at: string) => Test

/** What the variables of a bot are: an answer, a score, a constant by the way that was taken, or what only a service knows. */
export function createVariables(bot: Source, losing: Losing) {
  const names = new Map(
    bot
      .get('variables')
      .list()
      .map((each) => [each.get('id').text() ?? '', each.get('name').text() ?? '']),
  )
  const ids = new Map([...names].map(([id, name]) => [name, id]))
  const inputs = new Map<string, string[]>()
  const assigned = new Map<string, Assignment[]>()
  const opaque = new Set<string>()
  const of = <T>(map: ReadonlyMap<string, T[]>, id: string): T[] => map.get(id) ?? []
  const isScore = (id: string) => of(assigned, id).some(({ added }) => added !== null) && of(inputs, id).length === 0

  const toScore = (id: string) => names.get(id) || id

  const cite: Cite = (name): Text => {
    const id = ids.get(name) ?? ''
    const [only, second] = of(inputs, id)
    if (only !== undefined && second === undefined && of(assigned, id).length === 0) return [{ cites: only }]
    if (isScore(id)) return [{ cites: toScore(id) }]
    const kind =
      opaque.has(id) || of(assigned, id).length > 0 ? 'computed' : only === undefined ? 'service' : 'citation'
    losing.lose(kind, bot.get('variables'), name)
    return ['…']
  }

  return {
    cite,
    name: (id: string) => names.get(id),
    write: (id: string, question: string) => inputs.set(id, [...of(inputs, id), question]),
    assign: (block: Source, at: string) => {
      const options = block.get('options')
      const id = options.get('variableId').text() ?? ''
      const expression = options.get('expressionToEvaluate').text()
      const [, own = '', number = ''] = /^\s*\{\{([^{}]+)\}\}\s*\+\s*(\d+(?:\.\d+)?)\s*$/.exec(expression ?? '') ?? []
      const isAdded = own !== '' && ids.get(own.trim()) === id
      const isConstant = expression !== undefined && !/[{}()=;]/.test(expression) && !options.has('type')
      if (isAdded || isConstant)
        assigned.set(id, [
          ...of(assigned, id),
          { block, at, value: expression ?? '', added: isAdded ? Number(number) : null },
        ])
      else opaque.add(id)
    },
    /** What holds of a variable, by how its values came about. */
    test: (reach: Reach, id: string, make: (question: string) => Test, value: string | undefined): Test | null => {
      if (opaque.has(id)) return null
      if (isScore(id)) return make(toScore(id))
      const own = of(inputs, id)
      const constants = of(assigned, id)
      if (own.length > 0 && constants.length === 0) return anyOf(own.map(make))
      if (own.length > 0 || constants.length === 0 || value === undefined) return null
      return anyOf(constants.filter((each) => each.value.trim() === value).map(({ at }) => reach(at)))
    },
    /** Points by the option that leads to where they are given; others are lost. */
    toScores: (reach: Reach, questions: readonly Question[]): Record<string, Points> => {
      const scoring = [...assigned.keys()].filter(isScore)
      return Object.fromEntries(
        scoring.map((id) => [toScore(id), toPoints(of(assigned, id), reach, questions, losing)]),
      )
    },
  }
}

function toPoints(
  assignments: readonly Assignment[],
  reach: Reach,
  questions: readonly Question[],
  losing: Losing,
): Points {
  const points: Record<string, Record<string, number>> = {}
  for (const { block, at, value, added } of assignments) {
    const test = reach(at)
    // It begins with nothing.
    if (added === null && Number(value) === 0) continue
    const isByOption = added !== null && typeof test === 'object' && 'chosen' in test
    const question = isByOption ? questions.find(({ key }) => key === test.question) : undefined
    if (added === null || !isByOption || question?.kind !== 'one') losing.lose('points', block, value)
    else {
      const own = points[test.question] ?? {}
      for (const option of test.chosen) own[option] = (own[option] ?? 0) + added
      points[test.question] = own
    }
  }
  return points
}
