import type { Answer, Judgement } from './judgement.ts'

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
