import { log, toCode } from '../log.ts'
import { timeLimits } from '../time-limits.ts'
import { type Caller, deliverCall } from '../webhook/deliver-call.ts'
import { type Deliverer, deliver, type Members } from './deliver.ts'
import { createEffort, type Effort } from './effort.ts'
import type { Delivery } from './outbox.ts'
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
  return [...mails.values()].sort(([a], [b]) => Number(isCall(a)) - Number(isCall(b)))
}
