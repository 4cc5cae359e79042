import { timeLimits } from '../time-limits.ts'
import { Refusal } from './refusal.ts'

export const MAX_BODY_BYTES = 65_536

/** The body of a request, or of an answer, as text. Stops reading at the limit, whatever length was announced; refuses what is not UTF-8. */
export async function readBody({ headers, body }: Pick<Request, 'headers' | 'body'>): Promise<string> {
  if (Number(headers.get('content-length') ?? 0) > MAX_BODY_BYTES) throw new Refusal(413)
  if (!body) throw new Refusal(400)
  const reader = body.getReader()
  const timer = setTimeout(() => void reader.cancel(), timeLimits.body)
  const bytes = new Uint8Array(MAX_BODY_BYTES)
  let length = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      if (length + value.length > MAX_BODY_BYTES) {
        void reader.cancel()
        throw new Refusal(413)
      }
      bytes.set(value, length)
      length += value.length
    }
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes.subarray(0, length))
  } catch (error) {
    throw error instanceof Refusal ? error : new Refusal(400)
  } finally {
    clearTimeout(timer)
  }
}
