import { type Funnel, getVariantShare, getVariants } from '#engine'
import { getShares } from '#engine/model'
import { toPercent } from '#messages/path-words.ts'
import { alignColumns } from '#project/shares-table.ts'

/**
 * A sum of what happened at a step of a version of a funnel, in one of its variants, '' where it has none; a sum of fewer than
 * five is not among them.
 */
export type StepCount = { version: number; variant: string; step: string; what: string; total: number }

/** The sums of a funnel's steps, and for people which store they are from. */
export type CountsRead = { store: string; since: string; counts: StepCount[] }

/** How many came to a step, went on, went back, left, and at which a send failed; null where it is not told. */
export type StepFlow = {
  step: string
  shown: number | null
  passed: number | null
  back: number | null
  left: number | null
  failed: number | null
  /**
   * The share that an ending has of all endings, null where that is not told, beside the one that it has of all
   * answers.
   */
  ending: { share: number | null; ofModel: number } | null
}

/** Shares computed from sums are told as they are from five on. */
export const LEAST_REPORTED = 5

/** The flow of each step by the sums of a funnel's present version, of one variant where it has some. */
export function toStepFlows(funnel: Funnel, counts: readonly StepCount[], variant = ''): StepFlow[] {
  const { version, steps } = funnel.definition
  const own = counts.filter((count) => count.version === version && count.variant === variant)
  const get = (step: string, what: string) =>
    own.find((count) => count.step === step && count.what === what)?.total ?? 0
  const ended = steps.reduce((sum, { id: step, end }) => sum + (end === undefined ? 0 : get(step, 'shown')), 0)
  const shares = getShares(funnel)
  const { shares: all } = shares.variants.find((each) => each.variant === variant) ?? { shares: shares.all }
  return steps.map(({ id: step, end }) => {
    const counted = ['shown', 'passed', 'back', 'failed'].map((what) => get(step, what))
    const [shown = 0, passed = 0, back = 0, failed = 0] = counted
    const share = shown > 0 ? shown / ended : null
    return {
      step,
      ...{ shown: toReported(shown), passed: toReported(passed), back: toReported(back), failed: toReported(failed) },
      left: toReported(shown - passed - back),
      ending: end === undefined ? null : { share, ofModel: all[end] ?? 0 },
    }
  })
}

function toReported(total: number): number | null {
  return total >= LEAST_REPORTED ? total : null
}

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
