import { createEdgeFunctionsDeliver } from '#services/edge-functions-deliver.ts'
import { functions } from '#site/config/site.ts'

export const deliver = createEdgeFunctionsDeliver(functions)
