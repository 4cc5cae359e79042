import { createHash } from 'node:crypto'
import { type Answer, type Handle, readBody, toJson } from './http-service.ts'
import { parseMailRequest } from './mail-request.ts'
import type { Mailbox } from './mailbox.ts'

const SIZE_LIMIT = 10 * 1024 * 1024
const KEY_LIMIT = 256
const KEYS_KEPT = 5000

/**
 * `POST /emails` of the hosted mail service (Resend), delivering to the local mailbox.
 * The same Idempotency-Key answers the same id and delivers once; with another body it is refused.
 */
export function createMailApi(mailbox: Mailbox, apiKey: string): Handle {
  const sent = new Map<string, { digest: string; id: string }>()

  return async (request) => {
    if (request.method !== 'POST')
      return toError(405, 'method_not_allowed', 'Method is not allowed for the requested path.')
    const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
    if (!token) return toError(401, 'missing_api_key', 'Missing API Key')
    if (token !== apiKey) return toError(403, 'invalid_api_key', 'API key is invalid')
    const key = request.headers['idempotency-key']
    if (key !== undefined && (typeof key !== 'string' || key.length < 1 || key.length > KEY_LIMIT)) {
      return toError(400, 'invalid_idempotency_key', 'The key must be between 1-256 chars.')
    }
    const body = await readBody(request, SIZE_LIMIT)
    if (!body) return toError(413, 'validation_error', 'The request body is too large.')

    const digest = createHash('sha256').update(body).digest('hex')
    const known = key === undefined ? undefined : sent.get(key)
    if (known && known.digest !== digest) {
      return toError(409, 'invalid_idempotent_request', 'Same idempotency key used with a different request payload.')
    }
    if (known) return toJson(200, { id: known.id })

    const parsed = parseMailRequest(parseJson(body))
    if ('error' in parsed) return toError(422, parsed.error.name, parsed.error.message)
    const { id } = mailbox.add(parsed.mail)
    if (key !== undefined) remember(key, { digest, id })
    return toJson(200, { id })
  }

  function remember(key: string, value: { digest: string; id: string }): void {
    const [oldest] = sent.keys()
    if (sent.size >= KEYS_KEPT && oldest !== undefined) sent.delete(oldest)
    sent.set(key, value)
  }
}

function toError(status: number, name: string, message: string): Answer {
  return toJson(status, { statusCode: status, name, message })
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return null // refused as a body without fields
  }
}
