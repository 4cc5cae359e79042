import { log, toCode } from '../log.ts'
import { toReference } from '../to-reference.ts'
import { Refusal } from './refusal.ts'
import type { Responses } from './responses.ts'

/** Answers what pages send: a preflight by itself, the rest by `take`, whose refusals and faults leave a code and a reference in the log. */
export function servePages(responses: Responses, take: (request: Request) => Promise<Response>): void {
  Deno.serve(async (request) => {
    if (request.method === 'OPTIONS') return responses.preflight()
    try {
      return await take(request)
    } catch (error) {
      const reference = toReference(crypto.randomUUID())
      log(error instanceof Refusal ? `refused-${error.status}` : `fault-${toCode(error)}`, reference)
      return responses.failure(error, reference)
    }
  })
}
