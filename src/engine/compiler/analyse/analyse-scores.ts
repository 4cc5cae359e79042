import type { CreateDiagnostic } from '#engine/compiler/source/create-diagnostics.ts'
import type { Diagnostic } from '#engine/compiler/source/diagnostic.ts'
import type { Answers } from '#engine/form/form-definition.ts'
import type { Funnel } from '#engine/funnel/funnel-context.ts'
import { getScores } from '#engine/funnel/score.ts'
import { getNamesCompared, getScoreDecisions, type ModelNodes, type ScoreOutcome } from '#engine/model'

/** One rise of a score that changes the result, all else being equal. */
type Turn = { from: string; to: string; points: string }

/**
 * Finds scores that lead to a result with more points and, with still more, back to the one before: whichever of the
 * two is the better one, some option that gives points then lowers the result.
 */
export function analyseScores(funnel: Funnel, nodes: ModelNodes, diagnostic: CreateDiagnostic): Diagnostic[] {
  return getScoreDecisions(funnel, nodes).flatMap(({ step, scores, outcomes }) =>
    scores.flatMap((score) => {
      const turns = getTurns(funnel, score, outcomes)
      const there = turns.find(({ from, to }) => turns.some((other) => other.from === to && other.to === from))
      const back = there && turns.find(({ from, to }) => from === there.to && to === there.from)
      if (!there || !back) return []
      const { from, to, points } = there
      const path = ['steps', funnel.definition.steps.indexOf(step), 'next']
      return [diagnostic('funnel.score-turns-back', path, { score, from, to, points, back: back.points })]
    }),
  )
}

function getTurns(funnel: Funnel, score: string, outcomes: readonly ScoreOutcome[]): Turn[] {
  const { score: tables = {} } = funnel.definition
  const { byValue } = getNamesCompared(funnel)
  const isFixed = (name: string) => byValue.has(name) || !Object.hasOwn(tables[score] ?? {}, name)
  const toPoints = (answers: Answers) => getScores(tables, answers)[score] ?? 0
  const toRest = ({ answers }: ScoreOutcome) => {
    const others = Object.entries(answers).filter(([name]) => isFixed(name))
    return JSON.stringify([others, { ...getScores(tables, answers), [score]: 0 }])
  }
  return [...Map.groupBy(outcomes, toRest).values()].flatMap((alike) => {
    const rising = alike.toSorted((a, b) => toPoints(a.answers) - toPoints(b.answers))
    return rising.flatMap((outcome, index) => {
      const before = rising[index - 1]
      if (!before || before.to === outcome.to) return []
      return [{ from: before.to, to: outcome.to, points: `${toPoints(before.answers)} → ${toPoints(outcome.answers)}` }]
    })
  })
}
