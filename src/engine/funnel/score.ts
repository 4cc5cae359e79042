import { getAt, getRoot } from '#engine/form/field-path.ts'
import type { Answers, AnswerValue, Field } from '#engine/form/form-definition.ts'
import { isWithin } from '#engine/form/number-limits.ts'
import type { Points, Scores } from './funnel-definition.ts'

/** Sums the points of the answers given. A field, an option or a number without points counts nothing; nor does a date here (`getDatedScores`). */
export function getScores(scores: Scores | undefined, answers: Answers, toPoints = getPoints): Record<string, number> {
  const totals = Object.entries(scores ?? {}).map(([name, fields]) => {
    const points = Object.entries(fields).map(([path, table]) => toPoints(table, getAt(answers, path)))
    return [name, points.reduce((sum, value) => sum + value, 0)] as const
  })
  return Object.fromEntries(totals)
}

/** The points of one answer. The intervals of a list ask for its number of items. */
export function getPoints(table: Points, answer: AnswerValue | undefined): number {
  const chosen = [answer ?? []].flat().map(String)
  if (!Array.isArray(table)) return chosen.reduce((sum, value) => sum + getOwn(table, value), 0)
  const number = Array.isArray(answer) ? answer.length : answer
  return table.find((interval) => isWithin(interval, number))?.points ?? 0
}

function getOwn(table: Readonly<Record<string, number>>, value: string): number {
  return Object.hasOwn(table, value) ? (table[value] ?? 0) : 0
}

/** Every number of points that a table gives, for an option or an interval. */
export function listPoints(table: Points): number[] {
  return Array.isArray(table) ? table.map(({ points }) => points) : Object.values(table)
}

/** The fields of the form that some points are given for, be it for a field in them. */
export function getScoredFields(table: Scores[string] | undefined): string[] {
  return [...new Set(Object.keys(table ?? {}).map(getRoot))]
}

/** The points that some scores have come to, by their names. */
export type Sums = Readonly<Record<string, number>>

/** Some sums, each with the points that are added to it. A score that has no sum among them is left out. */
export function addPoints(sums: Sums, points: Sums): Record<string, number> {
  return Object.fromEntries(Object.entries(sums).map(([name, sum]) => [name, sum + (points[name] ?? 0)]))
}

/** The numbers that a score or an answer lies between, both ends included. */
export type Range = { low: number; high: number }

/** As much of a question as its points depend on. Each row of a table is answered by itself. */
export type Scored = Pick<Field, 'options' | 'minItems' | 'maxItems'> & { isList: boolean; rows: number }

/** The least and the most points of a score. A visitor who does not answer a question gets none for it. */
export function getScoreRange(table: Scores[string], toScored: (name: string) => Scored): Range {
  const toMost = (sign: 1 | -1) =>
    Object.entries(table).reduce((sum, [name, points]) => sum + getMostPoints(toScored(name), points, sign), 0)
  return { low: 0 - toMost(-1), high: toMost(1) }
}

/** The most points of one question, or with -1 the most that it takes away. Options of a list add up to `maxItems`, and fill `minItems`. */
function getMostPoints(question: Scored, table: Points, sign: 1 | -1): number {
  const { options = [], minItems = 0, maxItems = options.length, isList, rows } = question
  if (Array.isArray(table) || !isList) return rows * Math.max(0, ...listPoints(table).map((each) => sign * each))
  const toPoints = (isAlone: boolean) =>
    options.flatMap(({ value, exclusive = false }) => (exclusive === isAlone ? sign * getOwn(table, value) : []))
  const together = toPoints(false).sort((a, b) => b - a)
  const best = together.filter((each, at) => at < maxItems && (each > 0 || at < minItems))
  const total = best.reduce((sum, each) => sum + each, 0)
  return Math.max(0, total, ...toPoints(true))
}
