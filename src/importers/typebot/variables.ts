import type { Losing } from '#importers/losses.ts'
import type { Points, Question, Text } from '#importers/questionnaire.ts'
import { readPoints } from '#importers/read-points.ts'
import type { Source } from '#importers/source.ts'
import { allOf, anyOf, isWithin, not, type Test } from '#importers/test.ts'
import type { Cite } from './read-rich-text.ts'
import type { Ways } from './ways.ts'

/** A question whose answer a variable is, and the segment that asks it. */
type Input = { question: string; at: string }

/** A constant that a variable is given, or what is added to it, at a segment. */
type Assignment = { block: Source; at: string; value: string; added: number | null }

/** A list to which the value of a variable is added at a segment. */
type Addition = { from: string; at: string }

/**
 * The variables of a bot: an answer, a score, a constant by the way that was taken, or a value that only a service
 * knows.
 */
export function createVariables(bot: Source, losing: Losing) {
  const names = new Map(
    bot
      .get('variables')
      .list()
      .map((each) => [each.get('id').text() ?? '', each.get('name').text() ?? '']),
  )
  const ids = new Map([...names].map(([id, name]) => [name, id]))
  const inputs = new Map<string, Input[]>()
  const assigned = new Map<string, Assignment[]>()
  const additions = new Map<string, Addition[]>()
  const opaque = new Set<string>()
  const of = <T>(map: ReadonlyMap<string, T[]>, id: string): T[] => map.get(id) ?? []
  const isScore = (id: string) => of(assigned, id).some(({ added }) => added !== null) && of(inputs, id).length === 0
  const toScore = (id: string) => names.get(id) || id

  /**
   * The assignment that gives a score a number of its own, whatever was added before; undefined where it only begins
   * with nothing.
   */
  const getReset = (id: string): Assignment | undefined =>
    of(assigned, id).find(({ value, added }) => added === null && Number(value) !== 0)

  const cite: Cite = (name): Text => {
    const id = ids.get(name) ?? ''
    const [only, second] = of(inputs, id)
    if (only !== undefined && second === undefined && of(assigned, id).length === 0) return [{ cites: only.question }]
    if (isScore(id) && !getReset(id)) return [{ cites: toScore(id) }]
    const isReckoned = [assigned, additions].some((map) => of<unknown>(map, id).length > 0)
    const kind = opaque.has(id) || isReckoned ? 'computed' : only === undefined ? 'service' : 'citation'
    losing.lose(kind, bot.get('variables'), name)
    return ['…']
  }

  /** Whether nothing is added once a score was given a number, which is then all there is to it. */
  const isLast = (id: string, reset: Assignment, ways: Ways) =>
    Number.isFinite(Number(reset.value)) &&
    of(assigned, id).every((each) => each === reset || (each.at !== reset.at && !ways.comesTo(reset.at, each.at)))

  const testScore = (id: string, at: string, make: (question: string) => Test, ways: Ways): Test | null => {
    const test = make(toScore(id))
    const reset = getReset(id)
    if (!reset || !ways.comesTo(reset.at, at)) return test
    if (!isLast(id, reset, ways) || typeof test !== 'object' || !('limits' in test)) return null
    const given = ways.reach(reset.at)
    return anyOf([allOf([given, isWithin(Number(reset.value), test.limits)]), allOf([not(given), test])])
  }

  /** The questions whose answers are in a list at a segment; null where it depends on the way that was taken. */
  const getListed = (id: string, at: string, ways: Ways): string[] | null => {
    const before = of(additions, id).filter((each) => each.at === at || ways.comesTo(each.at, at))
    const listed: string[] = []
    for (const from of new Set(before.map((each) => each.from))) {
      if (opaque.has(from) || of(assigned, from).length > 0) return null
      const writers = of(inputs, from)
      for (const writer of writers.filter((each) => ways.comesTo(each.at, at))) {
        const others = new Set(writers.filter((each) => each !== writer).map((each) => each.at))
        const own = before.filter((each) => each.from === from && ways.comesTo(writer.at, each.at, others))
        if (own.length === 0 || ways.comesTo(writer.at, at, new Set(own.map((each) => each.at)))) return null
        listed.push(writer.question)
      }
    }
    return listed
  }

  return {
    cite,
    name: (id: string) => names.get(id),
    write: (id: string, question: string, at: string) => inputs.set(id, [...of(inputs, id), { question, at }]),
    assign: (block: Source, at: string) => {
      const options = block.get('options')
      const id = options.get('variableId').text() ?? ''
      const expression = options.get('expressionToEvaluate').text()
      const [, own = '', number = ''] = /^\s*\{\{([^{}]+)\}\}\s*\+\s*(\d+(?:\.\d+)?)\s*$/.exec(expression ?? '') ?? []
      const isAdded = own !== '' && ids.get(own.trim()) === id
      const isConstant = expression !== undefined && !/[{}()=;]/.test(expression) && !options.has('type')
      const [, listed = ''] = /^\s*\{\{([^{}]+)\}\}\s*$/.exec(options.get('item').text() ?? '') ?? []
      const from = options.get('type').is('Append value(s)') ? ids.get(listed.trim()) : undefined
      if (isAdded || isConstant)
        assigned.set(id, [
          ...of(assigned, id),
          { block, at, value: expression ?? '', added: isAdded ? Number(number) : null },
        ])
      else if (from !== undefined) additions.set(id, [...of(additions, id), { from, at }])
      else opaque.add(id)
    },
    /** The test of a variable at a segment, by the origin of its values. */
    test: (
      ways: Ways,
      at: string,
      id: string,
      make: (question: string) => Test,
      value: string | undefined,
    ): Test | null => {
      if (opaque.has(id)) return null
      if (isScore(id)) return testScore(id, at, make, ways)
      const own = of(inputs, id).map(({ question }) => question)
      const constants = of(assigned, id)
      if (of(additions, id).length > 0) {
        const listed = own.length > 0 || constants.length > 0 ? null : getListed(id, at, ways)
        return listed && anyOf(listed.map(make))
      }
      if (own.length > 0 && constants.length === 0) return anyOf(own.map(make))
      if (own.length > 0 || constants.length === 0 || value === undefined) return null
      return anyOf(constants.filter((each) => each.value.trim() === value).map((each) => ways.reach(each.at)))
    },
    /** Points by the answer that leads to where they are given; others are lost. */
    toScores: (ways: Ways, questions: readonly Question[]): Record<string, Points> => {
      const scoring = [...assigned.keys()].filter(isScore)
      return Object.fromEntries(
        scoring.map((id) => {
          const reset = getReset(id)
          const lost = of(assigned, id).filter(
            (each) => each.added === null && Number(each.value) !== 0 && !(each === reset && isLast(id, reset, ways)),
          )
          for (const { block, value } of lost) losing.lose('points', block, value)
          const given = of(assigned, id).flatMap(({ block, at, added }) =>
            added === null ? [] : [{ block, test: ways.reach(at, true), points: added }],
          )
          return [toScore(id), readPoints(given, questions, losing)]
        }),
      )
    },
  }
}
