import type { Answers, Interval, Points } from '#engine'
import { type Authored, readAt } from './authored.ts'
import { conditionHolds } from './condition-holds.ts'

/** The scores of a funnel as its JSON says them, summed a second time. */
export function expectScores({ funnel: { score = {} } }: Authored, relevant: Answers): Record<string, number> {
  const sums = Object.entries(score).map(([name, tables]) => {
    const points = Object.entries(tables).flatMap(([path, table]) => {
      const answer = readAt(relevant, path)
      const isMatrix = typeof answer === 'object' && answer !== null && !Array.isArray(answer)
      const rows = isMatrix ? Object.entries(answer).filter(([row]) => !tables[`${path}.${row}`]) : [['', answer]]
      return rows.map(([, value]) => getPoints(table, value))
    })
    return [name, points.reduce((sum, each) => sum + each, 0)]
  })
  return Object.fromEntries(sums)
}

function getPoints(table: Points, value: unknown): number {
  if (Array.isArray(table)) {
    const number = Array.isArray(value) ? value.length : value
    return table.find((each) => isInInterval(number, each))?.points ?? 0
  }
  return [value]
    .flat()
    .reduce<number>((sum, each) => sum + (Object.entries(table).find(([name]) => name === String(each))?.[1] ?? 0), 0)
}

function isInInterval(value: unknown, { points: _points, ...limits }: Interval): boolean {
  return (typeof value === 'number' || /^\d{4}-/.test(String(value))) && conditionHolds({ value: limits }, { value })
}
