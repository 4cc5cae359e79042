import { ok as assert } from 'node:assert/strict'
import type { SendOutcome } from '../mail/send-mail.ts'
import type { Policy } from '../policy.ts'
import type { CallOutcome } from '../webhook/send-call.ts'

/** After so long a mail is tried again whose sender the provider refuses; sooner where it takes another one. */
const REFUSED_S = 600

/** The result that the store writes down about one try of a mail. */
export interface Settlement {
  /**
   * `halved`: refused for a member nobody knows. `parted`: failed to the end, which may be a member's fault or the provider's.
   * `refused`: for a fault of the account, as it seems; the store knows whether others were taken meanwhile.
   */
  state: 'sent' | 'due' | 'dead' | 'halved' | 'parted' | 'refused'
  code: string | null
  providerId: string | null
  delaySeconds: number
  countsTry: boolean
  /** The old key can carry this mail no more: it may then arrive twice, rather than not at all. */
  takesNewKey: boolean
  /** An incident that somebody must hear of, although the delivery goes on. */
  incident: 'key-used' | 'unreadable' | 'provider-refuses' | 'receiver-unknown' | 'receiver-refuses' | null
  /** For `refused`: holds instead where others were taken meanwhile. */
  otherwise?: Settlement
}

const plain: Settlement = {
  state: 'due',
  code: null,
  providerId: null,
  delaySeconds: 0,
  countsTry: true,
  takesNewKey: false,
  incident: null,
}

/** For the members of a mail that was not tried after all. */
export const untried: Settlement = { ...plain, countsTry: false }

/** For a mail with a member that cannot be sent, when it is not known which. */
export const halved: Settlement = { ...plain, state: 'halved', countsTry: false }

interface Try {
  /** How many there were before this one. */
  tries: number
  /** How many submissions the mail carries. */
  members: number
  /** From 0 to 1: spreads what failed together. */
  random: number
}

/** Doubling waits: ten tries end after about four and a half hours. A request to wait costs no try. */
export function toSettlement(outcome: SendOutcome, given: Try, mail: Policy['mail']): Settlement {
  const isForContent = outcome.kind === 'refused' && outcome.isForContent
  return prove(settleMail(outcome, given, mail), given, isForContent ? 0 : mail.tries)
}

function settleMail(outcome: SendOutcome, given: Try, mail: Policy['mail']): Settlement {
  switch (outcome.kind) {
    case 'sent':
      return { ...plain, state: 'sent', providerId: outcome.providerId }
    case 'wait':
      return { ...untried, code: outcome.code, delaySeconds: outcome.seconds + given.random }
    case 'refused':
      return outcome.isForContent ? toRefusal(outcome.code, given) : toWait(outcome.code, given, mail)
    case 'conflict':
      return { ...toRetry(outcome.code, given, mail), takesNewKey: true, incident: 'key-used' }
    case 'retry':
      return toRetry(outcome.code, given, mail)
  }
}

/** The settlement of one try of a call to a receiver elsewhere: its 2xx is the arrival itself. */
export function toCallSettlement(outcome: CallOutcome, given: Try, mail: Policy['mail']): Settlement {
  return prove(settleCall(outcome, given, mail), given, outcome.kind === 'refused' ? 0 : mail.tries)
}

function settleCall(outcome: CallOutcome, given: Try, mail: Policy['mail']): Settlement {
  switch (outcome.kind) {
    case 'taken':
      return { ...plain, state: 'sent' }
    case 'wait':
      return { ...untried, code: outcome.code, delaySeconds: outcome.seconds + given.random }
    case 'refused':
      return { ...plain, state: 'dead', code: outcome.code }
    case 'closed':
      return { ...toRetry(outcome.code, given, mail), incident: 'receiver-refuses' }
    case 'unknown':
      return { ...toRetry(outcome.code, given, mail), incident: 'receiver-unknown' }
    case 'retry':
      return toRetry(outcome.code, given, mail)
  }
}

/** Holds a settlement to what is promised to whoever is in the mail; `mostTries` is 0 where its receiver will never take it. */
function prove(settlement: Settlement, { tries, members }: Try, mostTries: number): Settlement {
  const { state, countsTry, otherwise } = settlement
  const isEnd = state === 'dead' || state === 'parted'
  assert(state !== 'dead' || members === 1, 'nobody is given up for the company they are in')
  assert(!isEnd || tries + 1 >= mostTries, 'nobody is given up before the last try')
  assert(countsTry || !isEnd, 'what costs no try is not given up')
  return otherwise
    ? { ...settlement, otherwise: prove(otherwise, { tries, members, random: 0 }, mostTries) }
    : settlement
}

function toRefusal(code: string, { members }: Try): Settlement {
  return members > 1 ? { ...halved, code } : { ...plain, state: 'dead', code }
}

/** A wrong key or a domain that is not verified is mended by somebody: nobody is given up for it, and it costs no try. */
function toWait(code: string, given: Try, mail: Policy['mail']): Settlement {
  const otherwise = given.members > 1 ? { ...halved, code } : toRetry(code, given, mail)
  return { ...untried, state: 'refused', code, delaySeconds: REFUSED_S, incident: 'provider-refuses', otherwise }
}

/** For a submission that cannot be opened or written, whoever else is in its mail. */
export function toSetAside(code: string, given: Try, mail: Policy['mail']): Settlement {
  return { ...toRetry(code, given, mail), incident: 'unreadable' }
}

function toRetry(code: string, { tries, members, random }: Try, mail: Policy['mail']): Settlement {
  const delaySeconds = mail.firstDelaySeconds * 2 ** tries * (1 + 0.12 * random)
  if (tries + 1 < mail.tries) return { ...plain, code, delaySeconds }
  // Nobody is given up for the company they are in.
  return { ...plain, state: members > 1 ? 'parted' : 'dead', code }
}
