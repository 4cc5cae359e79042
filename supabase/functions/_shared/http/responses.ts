import { log, toCode } from '../log.ts'
import { toReference } from '../to-reference.ts'
import { Refusal } from './refusal.ts'

const allowedHeaders = [
  'apikey',
  'authorization',
  'content-type',
  'idempotency-key',
  'supersedes',
  'x-client-info',
  'x-form-attempt',
  'x-form-elapsed',
  'x-form-honeypot',
  'x-form-trap',
  'x-form-version',
]

/** How a function of this site answers: to the site's origin only, never cached, and without a reason. */
interface Responses {
  /** `reference` is what the mail calls a submission; left out where its mail may bear another. */
  success(reference?: string): Response
  preflight(): Response
  /** A refusal as it is; anything else is our own fault and becomes a bare 500. */
  failure(cause: unknown, reference: string): Response
}

export function createResponses(siteOrigin: string): Responses {
  const headers = {
    'Access-Control-Allow-Origin': siteOrigin,
    'Access-Control-Expose-Headers': 'Retry-After',
    Vary: 'Origin',
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  }
  const preflightHeaders = {
    ...headers,
    'Access-Control-Allow-Methods': 'POST',
    'Access-Control-Allow-Headers': allowedHeaders.join(', '),
    'Access-Control-Max-Age': '600',
  }
  return {
    success: (reference) => Response.json({ ok: true, reference }, { headers }),
    preflight: () => new Response(null, { status: 204, headers: preflightHeaders }),
    failure: (cause, reference) => {
      const { status, headers: own } = cause instanceof Refusal ? cause : new Refusal(500)
      return Response.json({ ok: false, error: `E${status}`, reference }, { status, headers: { ...headers, ...own } })
    },
  }
}

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
