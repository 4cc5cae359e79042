import { timeLimits } from '../time-limits.ts'
import { Refusal } from './refusal.ts'

export const MAX_BODY_BYTES = 65_536

/** The body of a request, or of an answer, as text. Stops reading at the limit, whatever length was announced; refuses what is not UTF-8. */
export async function readBody({ headers, body }: Pick<Request, 'headers' | 'body'>): Promise<string> {
  if (Number(headers.get('content-length') ?? 0) > MAX_BODY_BYTES) throw new Refusal(413)
  if (!body) throw new Refusal(400)
  const reader = body.getReader()
  const timer = setTimeout(() => void reader.cancel(), timeLimits.body)
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  let length = 0
  let text = ''
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      length += value.length
      if (length > MAX_BODY_BYTES) throw new Refusal(413)
      // A body that comes slowly takes no more memory than what has come of it.
      text += decoder.decode(value, { stream: true })
    }
    return text + decoder.decode()
  } catch (error) {
    // A body that its sender has broken off cannot be cancelled any more, and says so.
    reader.cancel().catch(() => {})
    throw error instanceof Refusal ? error : new Refusal(400)
  } finally {
    clearTimeout(timer)
  }
}

/** The JSON that another service answers; null for anything else, and for what is longer than a page may send. */
export async function readAnswer(response: Response): Promise<unknown> {
  try {
    return JSON.parse(await readBody(response))
  } catch {
    return null
  }
}
