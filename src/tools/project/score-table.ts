import type { Funnel } from '#engine'
import { createModel, exploreModel, getScoreDecisions, getScoreShares } from '#engine/model'

/**
 * For each step of a funnel that decides by points, which share of the answers leads where: a line for each option, the
 * share of the classes of answers with it that leads to each step. Empty for a funnel without points.
 */
export function toScoreTable(funnel: Funnel): string {
  const decisions = getScoreDecisions(funnel, exploreModel(createModel(funnel)))
  return decisions
    .map((decision) => {
      const rows = getScoreShares(funnel, decision)
      const targets = Object.keys(rows[0]?.shares ?? {})
      const lines = rows.map(({ field, option, shares }) => [
        `${field} = ${option}`,
        ...targets.map((target) => `${Math.round((shares[target] ?? 0) * 100)} %`),
      ])
      const head = `${decision.step.id}: ${decision.outcomes.length} clases de respuestas según «${decision.scores.join('», «')}»`
      return [head, ...alignColumns([['', ...targets], ...lines])].join('\n')
    })
    .join('\n\n')
}

function alignColumns(rows: readonly string[][]): string[] {
  const toWidth = (column: number) => Math.max(...rows.map((row) => row[column]?.length ?? 0))
  return rows.map((row) =>
    row.map((cell, column) => (column === 0 ? cell.padEnd(toWidth(0)) : cell.padStart(toWidth(column)))).join('  '),
  )
}
