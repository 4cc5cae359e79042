import type { SendOutcome } from '../mail/send-mail.ts'
import type { Policy } from '../policy.ts'

/** What the store writes down about one try. */
export interface Settlement {
  state: 'sent' | 'due' | 'dead'
  code: string | null
  providerId: string | null
  delaySeconds: number
  countsTry: boolean
  /** Takes the delivery out of a shared mail, so that it holds up nobody else. */
  ownEnvelope: boolean
}

/**
 * Doubling waits: ten tries end after about four and a half hours. `random` (0 to 1) spreads what failed together.
 * A request to wait costs no try.
 */
export function toSettlement(outcome: SendOutcome, tries: number, mail: Policy['mail'], random: number): Settlement {
  const base = { code: null, providerId: null, delaySeconds: 0, countsTry: true, ownEnvelope: false }
  switch (outcome.kind) {
    case 'sent':
      return { ...base, state: 'sent', providerId: outcome.providerId }
    case 'wait':
      return { ...base, state: 'due', code: outcome.code, delaySeconds: outcome.seconds + random, countsTry: false }
    case 'refused':
      return { ...base, state: 'dead', code: outcome.code }
    case 'retry': {
      const delaySeconds = mail.firstDelaySeconds * 2 ** tries * (1 + 0.12 * random)
      return { ...base, state: tries + 1 >= mail.tries ? 'dead' : 'due', code: outcome.code, delaySeconds }
    }
  }
}
