import type { InspectionEvent } from 'xstate'
import { noteSteps } from '#services/count-steps.ts'
import { raiseEvent, STEP_EVENT } from '#services/page-events.ts'
import { stepCounts } from '#site/config/site.ts'

/**
 * Counts the steps of a funnel, as the owner has decided: with the page's other events, which wait for the visitor's
 * consent, or straight into the site's own sums.
 */
export function countSteps(inspection: InspectionEvent, id: string, version: number): void {
  noteSteps(inspection, id, version, stepCounts === 'always' ? addToSums : raiseStep)
}

const raiseStep = (count: string) => raiseEvent(STEP_EVENT, count)

function addToSums(count: string): void {
  import('./own-sums.ts').then(
    (sums) => sums.addToSums(count),
    () => {}, // where it does not come, this page is not counted
  )
}
