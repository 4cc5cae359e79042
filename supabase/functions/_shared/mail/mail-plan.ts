import type { Policy } from '../policy.ts'
import { FaultyParts } from '../setting-reader.ts'

/** The limits of the mail provider's plan: mails a day (null: no limit of its own) and a month, requests a second. */
interface MailPlan {
  day: number | null
  month: number
  second: number
}

const LONGEST_MONTH_DAYS = 31
const HOURS_A_DAY = 24
/** One mail of each kind: of a single submission, past the store, a digest. */
const LEAST_AN_HOUR = 3
const names = ['day', 'month', 'second']

/**
 * `{"day": 100, "month": 3000, "second": 5}` → the plan; `day` may be left out. Throws a FaultyParts that names what is missing or
 * malformed, and a day or month too small for three mails an hour.
 */
export function parseMailPlan(text: string): MailPlan {
  const given = new Map<string, unknown>(Object.entries(JSON.parse(text)))
  const faulty = [...given.keys()].filter((name) => !names.includes(name))
  const read = (name: string): number => {
    const value = given.get(name)
    if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 1) return value
    faulty.push(name)
    return 0
  }
  const plan = { day: given.has('day') ? read('day') : null, month: read('month'), second: read('second') }
  if (faulty.length === 0 && getMailsAnHour(plan) < LEAST_AN_HOUR) faulty.push(plan.day === null ? 'month' : 'day')
  if (faulty.length > 0) throw new FaultyParts(faulty)
  return plan
}

/** Mails an hour that use up neither the day nor the month, however long a flood lasts. */
function getMailsAnHour({ day, month }: MailPlan): number {
  return Math.floor(Math.min(day ?? Number.POSITIVE_INFINITY, month / LONGEST_MONTH_DAYS) / HOURS_A_DAY)
}

/**
 * The policy of mails, cut down to what the plan pays for: up to half of each hour's mails are digests, which carry everybody, and the
 * rest is shared by mails of one submission and those that may have gone past the store. A plan that has room changes nothing.
 */
export function fitMailPolicy(mail: Policy['mail'], plan: MailPlan): Policy['mail'] {
  const anHour = getMailsAnHour(plan)
  const mostDigests = Math.floor(anHour / 2)
  const digestEverySeconds = Math.max(mail.digestEverySeconds, Math.floor(3600 / mostDigests))
  const rest = anHour - Math.min(mostDigests, Math.ceil(3600 / digestEverySeconds))
  const mailsPerHour = Math.min(mail.mailsPerHour, Math.ceil(rest / 2))
  const loneMailsPerHour = Math.min(mail.loneMailsPerHour, rest - mailsPerHour)
  const mailsPerSecond = Math.min(mail.mailsPerSecond, plan.second)
  return { ...mail, digestEverySeconds, mailsPerHour, loneMailsPerHour, mailsPerSecond }
}
