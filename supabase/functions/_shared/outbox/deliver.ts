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
  const outcome = await send(written, envelope, deliverer)
  logTrouble(outcome, envelope)
  // The member that was tried least decides: nobody is given up early for the company they are in.
  const tries = Math.min(...members.map((delivery) => delivery.tries))
  const given = { tries, members: members.length, random: Math.random() }
  await outbox.settle(envelope, lease, toSettlement(outcome, given, policy.mail))
  return outcome.kind === 'sent' ? members.length : 0
}

/**
 * The key of a submission may have carried it past the store already, on the day beside its row's, which its mail names. The provider
 * answers with that mail's id where it is given the very same text, and takes nothing else under the key.
 */
async function send(
  { mail, writeOfDaysBeside }: WrittenMail & { kind: 'whole' },
  key: string,
  deliverer: Deliverer,
): Promise<SendOutcome> {
  const sendUnderKey = ({ replyTo, ...text }: typeof mail) => deliverer.send({ ...text, key, replyTo })
  const outcome = await sendUnderKey(mail)
  if (outcome.kind !== 'conflict') return outcome
  for (const other of writeOfDaysBeside()) {
    const found = await sendUnderKey(other)
    if (found.kind !== 'conflict') return found
  }
  return outcome
}

function logTrouble(outcome: SendOutcome, envelope: string): void {
  if (outcome.kind !== 'sent') log(`mail-${outcome.code}`, toReference(envelope))
}
