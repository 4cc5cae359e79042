import type { Losing } from '#importers/losses.ts'
import type { Points, Question, Text } from '#importers/questionnaire.ts'
import { readPoints } from '#importers/read-points.ts'
import type { Source } from '#importers/source.ts'
import { allOf, anyOf, isWithin, not, type Test } from '#importers/test.ts'
import { type Assignment, createWrites, type VariableWrites } from './variable-writes.ts'
import type { Ways } from './ways.ts'

/**
 * The variables of a bot: an answer, a score, a constant by the way that was taken, or a value that only a service
 * knows.
 */
export function createVariables(bot: Source, losing: Losing) {
  const writes = createWrites(bot)
  return {
    cite: (name: string): Text => {
      const cited = citeVariable(writes, writes.getId(name))
      if (!('loss' in cited)) return [cited]
      losing.lose(cited.loss, bot.get('variables'), name)
      return ['…']
    },
    name: writes.getName,
    write: writes.write,
    assign: writes.assign,
    /** The test of a variable at a segment, by the origin of its values. */
    test: (ways: Ways, at: string, id: string, make: MakeTest, value: string | undefined): Test | null =>
      testVariable(writes, ways, { at, id, make, value }),
    /** Points by the answer that leads to where they are given; others are lost. */
    toScores: (ways: Ways, questions: readonly Question[]): Record<string, Points> =>
      Object.fromEntries(
        writes.listScores().map((id) => {
          for (const { block, value } of listLost(writes, id, ways)) losing.lose('points', block, value)
          const given = writes
            .getAssigned(id)
            .flatMap(({ block, at, added }) =>
              added === null ? [] : [{ block, test: ways.reach(at, true), points: added }],
            )
          return [toScore(writes, id), readPoints(given, questions, losing)]
        }),
      ),
  }
}

type MakeTest = (question: string) => Test

function toScore({ getName }: VariableWrites, id: string): string {
  return getName(id) || id
}

/** The question or the score that a text cites with a variable, or why it can cite neither. */
function citeVariable(
  writes: VariableWrites,
  id: string,
): { cites: string } | { loss: 'computed' | 'service' | 'citation' } {
  const [only, second] = writes.getInputs(id)
  const isAssigned = writes.getAssigned(id).length > 0
  if (only !== undefined && second === undefined && !isAssigned) return { cites: only.question }
  if (writes.isScore(id) && !writes.getReset(id)) return { cites: toScore(writes, id) }
  const isReckoned = isAssigned || writes.getAdditions(id).length > 0
  if (writes.isOpaque(id) || isReckoned) return { loss: 'computed' }
  return { loss: only === undefined ? 'service' : 'citation' }
}

type Tested = { at: string; id: string; make: MakeTest; value: string | undefined }

function testVariable(writes: VariableWrites, ways: Ways, tested: Tested): Test | null {
  const { at, id, make, value } = tested
  if (writes.isOpaque(id)) return null
  if (writes.isScore(id)) return testScore(writes, ways, tested)
  const own = writes.getInputs(id).map(({ question }) => question)
  const constants = writes.getAssigned(id)
  if (writes.getAdditions(id).length > 0) {
    const listed = own.length > 0 || constants.length > 0 ? null : getListed(writes, id, at, ways)
    return listed && anyOf(listed.map(make))
  }
  if (own.length > 0 && constants.length === 0) return anyOf(own.map(make))
  if (own.length > 0 || constants.length === 0 || value === undefined) return null
  return anyOf(constants.filter((each) => each.value.trim() === value).map((each) => ways.reach(each.at)))
}

function testScore(writes: VariableWrites, ways: Ways, { at, id, make }: Tested): Test | null {
  const test = make(toScore(writes, id))
  const reset = writes.getReset(id)
  if (!reset || !ways.comesTo(reset.at, at)) return test
  if (!isLast(writes, id, reset, ways) || typeof test !== 'object' || !('limits' in test)) return null
  const given = ways.reach(reset.at)
  return anyOf([allOf([given, isWithin(Number(reset.value), test.limits)]), allOf([not(given), test])])
}

/** Whether nothing is added once a score was given a number, which is then all there is to it. */
function isLast({ getAssigned }: VariableWrites, id: string, reset: Assignment, ways: Ways): boolean {
  return (
    Number.isFinite(Number(reset.value)) &&
    getAssigned(id).every((each) => each === reset || (each.at !== reset.at && !ways.comesTo(reset.at, each.at)))
  )
}

/** The numbers that a score is given and that no test can stand for. */
function listLost(writes: VariableWrites, id: string, ways: Ways): Assignment[] {
  const reset = writes.getReset(id)
  return writes
    .getAssigned(id)
    .filter(
      (each) => each.added === null && Number(each.value) !== 0 && !(each === reset && isLast(writes, id, reset, ways)),
    )
}

/** The questions whose answers are in a list at a segment; null where it depends on the way that was taken. */
function getListed(writes: VariableWrites, id: string, at: string, ways: Ways): string[] | null {
  const before = writes.getAdditions(id).filter((each) => each.at === at || ways.comesTo(each.at, at))
  const listed: string[] = []
  for (const from of new Set(before.map((each) => each.from))) {
    if (writes.isOpaque(from) || writes.getAssigned(from).length > 0) return null
    const writers = writes.getInputs(from)
    for (const writer of writers.filter((each) => ways.comesTo(each.at, at))) {
      const others = new Set(writers.filter((each) => each !== writer).map((each) => each.at))
      const own = before.filter((each) => each.from === from && ways.comesTo(writer.at, each.at, others))
      if (own.length === 0 || ways.comesTo(writer.at, at, new Set(own.map((each) => each.at)))) return null
      listed.push(writer.question)
    }
  }
  return listed
}
