import { createEdgeFunctionsDeliver } from '#services/edge-functions-deliver.ts'
import { functions } from '#site/config/site.ts'

/** Leaves the reference of what was accepted as a mark on the page's timeline: a receipt reads it there, and it ends with the page. */
export const deliver = createEdgeFunctionsDeliver(functions, (funnel, reference) => {
  performance.mark(`sent:${funnel}`, { detail: reference })
})
