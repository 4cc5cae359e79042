/** This one file runs a funnel of a page and counts its steps; it comes once the page is painted. */
export { startFunnel } from '#engine/page'
export { countSteps } from './step-counts.ts'
