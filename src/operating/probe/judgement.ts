/** The answer to an attempt, as far as it is judged. Never what a row or a file holds. */
export interface Answer {
  /** The HTTP status; null where none came in time. */
  status: number | null
  /** The service's own word for what happened: `42501`, `signup_disabled`, `Unauthorized`. */
  code: string
  /** The service's sentence. It is judged and never printed: it may quote what is stored. */
  message: string
  /** How many entries a list has; null for what is no list. */
  entries: number | null
  /** It holds something that is no JSON: a page, or nothing of that service at all. */
  isForeign: boolean
}

/**
 * `refused` and `missing` (no such service, no such function) are what a stranger should meet; `meant` is a submission,
 * `local` a function that runs on a laptop only. A `leak` is allowed and should not be; `unclear` proves nothing.
 */
export type Verdict = 'refused' | 'missing' | 'meant' | 'local' | 'leak' | 'unclear'

export interface Judgement {
  verdict: Verdict
  /** Why, where the verdict alone does not say it. */
  remark?: string
}

export const refused: Judgement = { verdict: 'refused' }

export function leak(remark: string): Judgement {
  return { verdict: 'leak', remark }
}

export function unclear(remark: string): Judgement {
  return { verdict: 'unclear', remark }
}

/** Judges an answer of any service: null where the service's own rules decide. */
export function judgeAnyAnswer({ status, message, isForeign }: Answer): Judgement | null {
  if (status === null) return unclear('has not answered')
  if (status === 429) return unclear('too many attempts: try again in ten minutes')
  if (status >= 500) return unclear('the service fails: try again when it works')
  if (status >= 300 && status < 400) return unclear('leads to another address')
  // With a key that nobody knows everything is refused, and nothing is proven.
  if (status >= 400 && /api key|jw[st]/i.test(message)) return unclear('the key is not of this project')
  return isForeign ? unclear('something other than the service answers') : null
}

export function isAllowed({ status }: Answer): boolean {
  return status !== null && status >= 200 && status < 300
}
