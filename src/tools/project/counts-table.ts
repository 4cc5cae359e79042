import type { Funnel } from '#engine'
import { alignColumns, toPercent } from './shares-table.ts'
import { LEAST_REPORTED, type StepCount, toStepFlows } from './step-flows.ts'

/** What stands for a sum that is not told. */
const NOT_REPORTED = `< ${LEAST_REPORTED}`

/** A line for each step of a funnel's version of now: what became of those who came to it. */
export function toCountsTable(funnel: Funnel, counts: readonly StepCount[]): string {
  const { id, version } = funnel.definition
  const rows = toStepFlows(funnel, counts).map(({ step, shown, passed, back, left, failed, ending }) => {
    const told = [shown, passed, back, left, failed].map((total) => (total === null ? NOT_REPORTED : String(total)))
    return [
      step,
      ...told.map((text, column) => (ending !== null && column > 0 ? '' : text)),
      ending?.share == null ? '' : toPercent(ending.share),
      ending === null ? '' : toPercent(ending.ofModel),
    ]
  })
  const head = ['', 'se ve', 'sigue', 'vuelve', 'se va', 'falla', 'final', 'según el modelo']
  const others = [...new Set(counts.map((count) => count.version))].filter((each) => each !== version)
  return [
    `${id}, versión ${version}:`,
    ...alignColumns([head, ...rows]),
    `Donde pone «${NOT_REPORTED}» hubo menos de cinco, o nadie: no se dice. «Se va» es quien vio el paso y ni siguió ni volvió.`,
    ...(others.length === 0 ? [] : [`También hay cuentas de otras versiones: ${others.join(', ')}.`]),
  ].join('\n')
}
