import type { LeadForm } from '../forms/form.ts'
import { log } from '../log.ts'
import type { SendMail, SendOutcome } from '../mail/send-mail.ts'
import type { Policy } from '../policy.ts'
import type { Open } from '../sealing/open-sealed.ts'
import { toReference } from '../to-reference.ts'
import type { Delivery, Outbox } from './outbox.ts'
import { halved, toSettlement, untried } from './to-settlement.ts'
import type { WrittenMail } from './write-mail.ts'

export interface Deliverer {
  forms: Map<string, LeadForm>
  open: Open
  send: SendMail
  outbox: Outbox
  policy: Policy
}

/** The members of one mail, which have one lease and one key. */
export type Members = [Delivery, ...Delivery[]]

/** Sends one written mail, with one submission or with several, and settles it for all of them. Answers how many were sent. */
export async function deliver(members: Members, written: WrittenMail, deliverer: Deliverer): Promise<number> {
  const { outbox, policy } = deliverer
  const [{ envelope, lease }] = members
  if (written.kind === 'unfit') await outbox.settle(envelope, lease, halved)
  // Whoever is left goes on at once, under a key for exactly them.
  if (written.kind === 'fewer' && written.left > 0) await outbox.settle(envelope, lease, untried)
  if (written.kind !== 'whole') return 0
  if (!(await outbox.noteSending(envelope, lease))) return 0
  const { replyTo, ...mail } = written.mail
  const outcome = await deliverer.send({ ...mail, key: envelope, replyTo })
  logTrouble(outcome, envelope)
  // The member that was tried least decides: nobody is given up early for the company they are in.
  const tries = Math.min(...members.map((delivery) => delivery.tries))
  const given = { tries, members: members.length, random: Math.random() }
  await outbox.settle(envelope, lease, toSettlement(outcome, given, policy.mail))
  return outcome.kind === 'sent' ? members.length : 0
}

function logTrouble(outcome: SendOutcome, envelope: string): void {
  if (outcome.kind !== 'sent') log(`mail-${outcome.code}`, toReference(envelope))
}
