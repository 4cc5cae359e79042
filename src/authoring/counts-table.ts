import { type Funnel, getVariantShare, getVariants } from '#engine'
import { toPercent } from '#messages/path-words.ts'
import { alignColumns } from '#project/shares-table.ts'
import { LEAST_REPORTED, type StepCount, toStepFlows } from './step-flows.ts'

/** The mark in place of a sum that is not told. */
const NOT_REPORTED = `< ${LEAST_REPORTED}`

/** A line for each step of a funnel's version of now, for each of its variants: what became of those who came to it. */
export function toCountsTable(funnel: Funnel, counts: readonly StepCount[]): string {
  const { id, version } = funnel.definition
  const variants = getVariants(funnel.definition)
  const others = [...new Set(counts.map((count) => count.version))].filter((each) => each !== version)
  const tables =
    variants.length === 0
      ? [`${id}, versión ${version}:`, ...toLines(funnel, counts, '')]
      : variants.flatMap((variant) => [
          `${id}, versión ${version}, variante «${variant}» (${toPercent(getVariantShare(funnel.definition, variant))} de las visitas):`,
          ...toLines(funnel, counts, variant),
          '',
        ])
  return [
    ...tables,
    `Donde pone «${NOT_REPORTED}» hubo menos de cinco, o nadie: no se dice. «Se va» es quien vio el paso y ni siguió ni volvió.`,
    ...(others.length === 0 ? [] : [`También hay cuentas de otras versiones: ${others.join(', ')}.`]),
  ].join('\n')
}

function toLines(funnel: Funnel, counts: readonly StepCount[], variant: string): string[] {
  const rows = toStepFlows(funnel, counts, variant).map(({ step, shown, passed, back, left, failed, ending }) => {
    const told = [shown, passed, back, left, failed].map((total) => (total === null ? NOT_REPORTED : String(total)))
    return [
      step,
      ...told.map((text, column) => (ending !== null && column > 0 ? '' : text)),
      ending?.share == null ? '' : toPercent(ending.share),
      ending === null ? '' : toPercent(ending.ofModel),
    ]
  })
  const head = ['', 'se ve', 'sigue', 'vuelve', 'se va', 'falla', 'final', 'según el modelo']
  return alignColumns([head, ...rows])
}
