import { ok as assert } from 'node:assert/strict'
import { readAnswer } from '../http/read-body.ts'
import { log, toCode } from '../log.ts'
import { timeLimits } from '../time-limits.ts'
import { type Caller, deliverCall } from '../webhook/deliver-call.ts'
import { type Deliverer, deliver, type Members } from './deliver.ts'
import { createEffort, type Effort } from './effort.ts'
import { toMailEvent } from './mail-event.ts'
import type { Delivery, Outbox } from './outbox.ts'
import { untried } from './to-settlement.ts'
import { writeMail } from './write-mail.ts'

const AT_ONCE = 4

/**
 * Sends what is due until nothing is, the time is up, or the round has worked as much as one call may. Answers how many
 * submissions were mailed, or taken by receivers elsewhere. A mail in trouble stops no other; what could not be written down makes it reject in the end.
 */
export async function drain(deliverer: Deliverer & Caller, effort: Effort = createEffort()): Promise<number> {
  const end = Date.now() + timeLimits.drain
  const goesOn = () => Date.now() < end && effort.spentMs < timeLimits.workOfRound
  const round = { sent: 0, faults: 0 }
  while (goesOn()) {
    const mails = toMails(await deliverer.outbox.claim())
    if (mails.length === 0) break
    await deliverAll(mails, { deliverer, effort, round, goesOn })
  }
  if (round.faults > 0) throw new Error('mails not settled')
  return round.sent
}

interface Work {
  deliverer: Deliverer & Caller
  effort: Effort
  round: { sent: number; faults: number }
  goesOn(): boolean
}

/** Writes one mail after the other and sends a few at once. The mails for which the round has no time are due again as if untried. */
async function deliverAll(mails: Members[], { deliverer, effort, round, goesOn }: Work): Promise<void> {
  const sending = new Set<Promise<void>>()
  const note = (work: Promise<number>) => {
    const noted: Promise<void> = work
      .then((sent) => {
        round.sent += sent
      })
      .catch((error) => {
        // A failed settlement leaves the mail: its lease ends, and it is tried again under the same key.
        round.faults++
        log(`deliver-${toCode(error)}`)
      })
      .finally(() => sending.delete(noted))
    sending.add(noted)
  }
  for (const mail of mails) {
    const [{ envelope, lease }] = mail
    const [call] = mail.filter(isCall)
    if (goesOn() && call) note(deliverCall(call, deliverer, effort))
    else if (goesOn()) {
      const writing = writeMail(mail, deliverer, effort)
      note(writing.then((written) => deliver(mail, written, deliverer)))
      await writing.catch(() => {}) // noted with its mail
    } else note(deliverer.outbox.settle(envelope, lease, untried).then(() => 0))
    if (sending.size >= AT_ONCE) await Promise.race(sending)
  }
  await Promise.all(sending)
}

function isCall(delivery: Delivery): delivery is Delivery & { receiver: string } {
  return delivery.receiver !== null
}

/** In the order in which they were claimed, those of one envelope together; receivers elsewhere, which may let us wait, come last. */
function toMails(claimed: Delivery[]): Members[] {
  const mails = new Map<string, Members>()
  for (const delivery of claimed) {
    const mail = mails.get(delivery.envelope)
    if (mail) mail.push(delivery)
    else mails.set(delivery.envelope, [delivery])
  }
  for (const mail of mails.values()) assert(new Set(mail.map(({ lease }) => lease)).size === 1, 'a mail has one lease')
  return [...mails.values()].sort(([a], [b]) => Number(isCall(a)) - Number(isCall(b)))
}

/** Resolves when the next call may be made. */
type Pace = () => Promise<void>

const ASKED_AT_ONCE = 10

interface EventSource {
  apiUrl: string
  /** A key that may read; empty where there is none. The one that sends is refused. */
  key: string
}

/**
 * Asks the provider what became of the mails it took: "accepted" is not "arrived". A silent provider is asked again later;
 * one that refuses to say is an alarm, as is not being able to ask while the provider's webhook is silent.
 */
export async function pollProvider(outbox: Outbox, { apiUrl, key }: EventSource, pace: Pace): Promise<void> {
  if (!key) return outbox.notePoll('keyless')
  const end = Date.now() + timeLimits.eventsOfRound
  for (const providerId of await outbox.getUnconfirmed(ASKED_AT_ONCE)) {
    if (Date.now() > end) return
    await pace()
    const answer = await ask(`${apiUrl}/emails/${encodeURIComponent(providerId)}`, key)
    if (answer === 'refused') return outbox.notePoll('refused')
    if (answer === null) continue
    await outbox.notePoll(null)
    const event = toMailEvent(answer.event)
    if (event === undefined) log('mail-event-unknown')
    if (event) await outbox.confirm(providerId, event)
  }
}

async function ask(url: string, key: string): Promise<{ event: string } | 'refused' | null> {
  try {
    const headers = { Authorization: `Bearer ${key}` }
    const response = await fetch(url, {
      headers,
      redirect: 'error',
      signal: AbortSignal.timeout(timeLimits.eventOfMail),
    })
    const body = await readAnswer(response)
    if (response.status === 401 || response.status === 403) return 'refused'
    const event: unknown = Object.getOwnPropertyDescriptor(Object(body), 'last_event')?.value
    return response.ok && typeof event === 'string' ? { event } : null
  } catch {
    return null
  }
}

/** Spaces this process's calls to the provider evenly, so that it has no reason to refuse one. */
export function createPace(perSecond: number): Pace {
  let next = 0
  return async () => {
    const now = Date.now()
    const at = Math.max(now, next)
    next = at + 1000 / perSecond
    if (at > now) await new Promise((resolve) => setTimeout(resolve, at - now))
  }
}
