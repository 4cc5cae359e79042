import type { SupabaseClient } from '@supabase/supabase-js'
import { type Answer, isAllowed, type Judgement, judgeAnyAnswer, leak, refused, unclear } from './judgement.ts'
import { observe } from './observe.ts'
import type { Attempt } from './run-attempts.ts'
import type { Target } from './target.ts'

const refusals = ['signup_disabled', 'anonymous_provider_disabled', 'otp_disabled', 'email_provider_disabled']
/** Complaints about the address or the password, made after nobody has refused the sign-up itself. */
const complaints = [
  'email_address_invalid',
  'email_address_not_authorized',
  'over_email_send_rate_limit',
  'weak_password',
]

/** Tries to become a user: with a password, with a code by mail, without a name. No mail can arrive: `.invalid` is nobody's. */
export function createAuthAttempts(target: Target): Attempt[] {
  const email = `canary-${crypto.randomUUID()}@canary.invalid`
  const toAttempt = (tried: string, use: (auth: SupabaseClient['auth']) => PromiseLike<unknown>): Attempt => ({
    tried,
    run: () => observe(target, (client) => use(client.auth)),
    judge: judgeAuth,
  })
  return [
    toAttempt('signUp', (auth) => auth.signUp({ email, password: `Canary-${crypto.randomUUID()}` })),
    toAttempt('signInAnonymously', (auth) => auth.signInAnonymously()),
    toAttempt('signInWithOtp', (auth) => auth.signInWithOtp({ email })),
  ]
}

function judgeAuth(answer: Answer): Judgement {
  if (isAllowed(answer)) return judgeAnyAnswer(answer) ?? leak('anybody can sign up')
  if (refusals.includes(answer.code)) return refused
  if (complaints.includes(answer.code)) return leak('anybody can sign up: only the invented address is refused')
  return judgeAnyAnswer(answer) ?? unclear('is no refusal that is known')
}
