import platform from './platform-limits.json' with { type: 'json' }

const { requestsPerSecond, plans } = platform.mail

export type MailPlan = keyof typeof plans

/** Why the hosted mail service does not look at a call, in its own word, and after how many seconds it will. */
export interface MailRefusal {
  name: 'rate_limit_exceeded' | 'daily_quota_exceeded' | 'monthly_quota_exceeded'
  retryAfter: number
}

interface MailLimits {
  /** Counts one call of the account, whatever it asks and whichever key it bears. */
  takeRequest(): MailRefusal | null
  /** Whether one mail more fits into the plan's day and month, which end at midnight UTC. */
  takeMail(): MailRefusal | null
}

/** Enforces the limits of an account of the hosted mail service, by the service's clock. */
export function createMailLimits(now: () => number, plan: MailPlan): MailLimits {
  const { mailsPerDay, mailsPerMonth } = plans[plan]
  const requests = createWindow()
  const [day, month] = [createWindow(), createWindow()]
  return {
    takeRequest: () =>
      requests.take(String(Math.floor(now() / 1000)), requestsPerSecond)
        ? null
        : { name: 'rate_limit_exceeded', retryAfter: 1 },
    takeMail: () => {
      const date = new Date(now())
      const retryAfter = Math.ceil((date.setUTCHours(24, 0, 0, 0) - now()) / 1000)
      const today = new Date(now()).toISOString().slice(0, 10)
      if (!month.take(today.slice(0, 7), mailsPerMonth)) return { name: 'monthly_quota_exceeded', retryAfter }
      return day.take(today, mailsPerDay) ? null : { name: 'daily_quota_exceeded', retryAfter }
    },
  }
}

/** Counts what falls into one stretch of time, and forgets it with the next. */
function createWindow(): { take(stretch: string, most: number | null): boolean } {
  let current = ''
  let used = 0
  return {
    take: (stretch, most) => {
      if (stretch !== current) used = 0
      current = stretch
      return ++used <= (most ?? Number.POSITIVE_INFINITY)
    },
  }
}
