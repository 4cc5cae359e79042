export const services = ['functions', 'rest', 'auth', 'storage', 'realtime'] as const
export type Service = (typeof services)[number]
/** The table's word for a service that is not there. */
export const wholeService = 'everything'

/** Something that a stranger tries, and what its answer says. */
export interface Attempt {
  tried: string
  run(): Promise<Answer>
  judge(answer: Answer): Judgement
}

/** One line of the table. */
export interface Finding extends Judgement {
  service: Service
  tried: string
  answer: string
}

const AT_ONCE = 6

/** Tries everything, a few at a time, and tells what was found in the order of the attempts. */
export async function runAttempts(service: Service, attempts: Attempt[]): Promise<Finding[]> {
  const findings: Finding[] = []
  const queue = attempts.entries()
  const work = async () => {
    for (const [index, { tried, run, judge }] of queue) {
      const answer = await run()
      findings[index] = { service, tried, answer: toText(answer), ...judge(answer) }
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return findings
}

/** Status and code. A code is a short word: whatever else a service puts there is not repeated. */
function toText({ status, code }: Answer): string {
  const word = /^[\w.-]{1,40}$/.test(code) && code !== String(status) ? code : ''
  return [status ?? '', word].join(' ').trim() || 'nothing'
}

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
