import type { LeadForm } from '../forms/form.ts'
import { log, toCode } from '../log.ts'
import { type MailContent, toMailContent } from '../mail/mail-content.ts'
import { type RenderedMail, renderMail } from '../mail/render-mail.ts'
import { type SendMail, type SendOutcome, toReplyTo } from '../mail/send-mail.ts'
import type { Policy } from '../policy.ts'
import type { Open } from '../sealing/open-sealed.ts'
import { toContext } from '../sealing/seal.ts'
import { toReference } from '../to-reference.ts'
import type { Delivery, Outbox } from './outbox.ts'
import { halved, toSetAside, toSettlement, untried } from './to-settlement.ts'

export interface Deliverer {
  forms: Map<string, LeadForm>
  open: Open
  send: SendMail
  outbox: Outbox
  policy: Policy
}

interface Written {
  content: MailContent
  replyTo: string | null
}

/** Sends one mail, with one submission or with several, and settles it for all of them. Answers how many were sent. */
export async function deliver(members: [Delivery, ...Delivery[]], deliverer: Deliverer): Promise<number> {
  const { outbox, policy } = deliverer
  const [{ envelope, lease }] = members
  const written = await writeAll(members, deliverer)
  // Whoever is left goes on at once, under a key for exactly them.
  if (written.length < members.length) {
    if (written.length > 0) await outbox.settle(envelope, lease, untried)
    return 0
  }
  const mail = compose(written)
  if (!mail) {
    await outbox.settle(envelope, lease, halved)
    return 0
  }
  const replyTo = written.length === 1 ? (written[0]?.replyTo ?? null) : null
  const outcome = await deliverer.send({ ...mail, key: envelope, replyTo })
  logTrouble(outcome, envelope)
  // Of the one that was tried least: nobody is given up early for the company they are in.
  const tries = Math.min(...members.map((delivery) => delivery.tries))
  const given = { tries, members: members.length, random: Math.random() }
  await outbox.settle(envelope, lease, toSettlement(outcome, given, policy.mail))
  return outcome.kind === 'sent' ? members.length : 0
}

/** Opens and writes each submission for itself; one that cannot be is set aside, so that the others go on without it. */
async function writeAll(members: Delivery[], deliverer: Deliverer): Promise<Written[]> {
  const { outbox, policy } = deliverer
  const written: Written[] = []
  for (const delivery of members) {
    const step = { name: 'open' }
    try {
      const text = await deliverer.open(delivery, toContext(delivery))
      step.name = 'render'
      written.push(write(delivery, text, deliverer.forms))
    } catch (error) {
      const code = `${step.name}-${toCode(error)}`.slice(0, 40)
      log(`mail-${code}`, toReference(delivery.id))
      const given = { tries: delivery.tries, members: 1, random: Math.random() }
      await outbox.setAside(delivery, toSetAside(code, given, policy.mail))
    }
  }
  return written
}

function write(delivery: Delivery, text: string, forms: Map<string, LeadForm>): Written {
  const form = forms.get(delivery.form)
  if (!form) throw new Error('unknown form')
  const answers: Record<string, unknown> = JSON.parse(text)
  const content = toMailContent(form, { ...delivery, answers })
  renderMail([content])
  return { content, replyTo: toReplyTo(form, answers) }
}

function compose(written: Written[]): RenderedMail | null {
  try {
    return renderMail(written.map(({ content }) => content))
  } catch {
    return null // each alone can be written, all together cannot
  }
}

function logTrouble(outcome: SendOutcome, envelope: string): void {
  if (outcome.kind !== 'sent') log(`mail-${outcome.code}`, toReference(envelope))
}
