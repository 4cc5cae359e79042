import type { Funnel } from '#engine'
import { findDisagreement } from '#engine/compiler'
import { toDisagreementLine } from '#messages/checker.ts'

/**
 * Compares a walk of the compiled machines with the analysis: a line for each funnel where the walk finds a state that
 * the analysis has ruled out, a fault of the checker itself.
 */
export function checkProofs(funnels: readonly Funnel[]): string[] {
  return funnels.flatMap((funnel) => {
    const found = findDisagreement(funnel)
    return found ? [toDisagreementLine(funnel.definition, found)] : []
  })
}
