import { toDisagreementLine } from '#authoring/messages/checker.ts'
import type { Funnel } from '#engine'
import { findDisagreement } from '#engine/compiler'

/** Where a walk of the compiled machines finds what the analysis has ruled out: a fault of the checker itself, a line for each funnel. */
export function checkProofs(funnels: readonly Funnel[]): string[] {
  return funnels.flatMap((funnel) => {
    const found = findDisagreement(funnel)
    return found ? [toDisagreementLine(funnel.definition, found)] : []
  })
}
