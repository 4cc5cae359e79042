import type { Funnel } from '#engine'
import { getShares } from '#engine/model'
import { alignColumns, toPercent } from './shares-table.ts'

/** A sum of what happened at a step of a version of a funnel; a sum of fewer than five is not among them. */
export type StepCount = { version: number; step: string; what: string; total: number }

/** What is worked out of sums is told as they are: from five on. */
const LEAST = 5
/** What stands for a sum that is not told. */
const UNTOLD = `< ${LEAST}`

/**
 * How many came to each step of a funnel's version of now, went on, went back, left, and at which a send failed; of each ending
 * also its share of all endings, beside the one that it has of all answers.
 */
export function toCountsTable(funnel: Funnel, counts: readonly StepCount[]): string {
  const { id, version, steps } = funnel.definition
  const own = counts.filter((count) => count.version === version)
  const get = (step: string, what: string) => own.find((count) => count.step === step && count.what === what)?.total
  const ended = steps.reduce((sum, { id: step, end }) => sum + (end === undefined ? 0 : (get(step, 'shown') ?? 0)), 0)
  const { all } = getShares(funnel)
  const rows = steps.map(({ id: step, end }) => {
    const [shown, passed, back, failed] = ['shown', 'passed', 'back', 'failed'].map((what) => get(step, what))
    const isEnd = end !== undefined
    const left = (shown ?? 0) - (passed ?? 0) - (back ?? 0)
    const share = isEnd && shown !== undefined && ended > 0 ? toPercent(shown / ended) : ''
    const told = [shown, passed, back, left, failed].map((total = 0) => (total >= LEAST ? String(total) : UNTOLD))
    return [
      step,
      ...told.map((text, column) => (isEnd && column > 0 ? '' : text)),
      share,
      isEnd ? toPercent(all[end] ?? 0) : '',
    ]
  })
  const head = ['', 'se ve', 'sigue', 'vuelve', 'se va', 'falla', 'final', 'según el modelo']
  const others = [...new Set(counts.map((count) => count.version))].filter((each) => each !== version)
  return [
    `${id}, versión ${version}:`,
    ...alignColumns([head, ...rows]),
    `Donde pone «${UNTOLD}» hubo menos de cinco, o nadie: no se dice. «Se va» es quien vio el paso y ni siguió ni volvió.`,
    ...(others.length === 0 ? [] : [`También hay cuentas de otras versiones: ${others.join(', ')}.`]),
  ].join('\n')
}
