import type { LeadForm } from '../forms/form.ts'
import { log, toCode } from '../log.ts'
import { renderMail } from '../mail/render-mail.ts'
import { type SendMail, type SendOutcome, toReplyTo } from '../mail/send-mail.ts'
import { type OpenSubmission, toSheet } from '../mail/sheet.ts'
import type { Policy } from '../policy.ts'
import { toReference } from '../sealing/mac.ts'
import type { Open } from '../sealing/open-sealed.ts'
import { toContext } from '../sealing/seal.ts'
import type { Delivery, Outbox } from './outbox.ts'
import { toSettlement } from './to-settlement.ts'

export interface Deliverer {
  forms: Map<string, LeadForm>
  open: Open
  send: SendMail
  outbox: Outbox
  policy: Policy
}

interface Opened {
  delivery: Delivery
  form: LeadForm
  submission: OpenSubmission
}

/** Sends one mail, with one submission or with several, and settles each of them. Answers how many were sent. */
export async function deliver(envelope: Delivery[], deliverer: Deliverer): Promise<number> {
  const { outbox, send, policy } = deliverer
  const settle = (delivery: Delivery, outcome: SendOutcome, ownEnvelope = false) => {
    if (outcome.kind !== 'sent') log(`mail-${outcome.code}`, toReference(delivery.id))
    return outbox.settle(delivery, {
      ...toSettlement(outcome, delivery.tries, policy.mail, Math.random()),
      ownEnvelope,
    })
  }
  const opened: Opened[] = []
  for (const delivery of envelope) {
    try {
      opened.push(await openDelivery(delivery, deliverer))
    } catch (error) {
      await settle(delivery, { kind: 'retry', code: `open-${toCode(error)}` }, true)
    }
  }
  const [first] = opened
  if (!first) return 0
  const rendered = renderMail(opened.map(({ form, submission }) => toSheet(form, submission)))
  const replyTo = opened.length === 1 ? toReplyTo(first.form, first.submission.answers) : null
  const outcome = await send({ ...rendered, key: first.delivery.envelope, replyTo })
  for (const { delivery } of opened) await settle(delivery, outcome)
  return outcome.kind === 'sent' ? opened.length : 0
}

async function openDelivery(delivery: Delivery, { forms, open }: Deliverer): Promise<Opened> {
  const form = forms.get(delivery.form)
  if (!form) throw new Error('unknown form')
  const answers: Record<string, unknown> = JSON.parse(await open(delivery, toContext(delivery)))
  const { id, tags, supersedes, receivedAt } = delivery
  return { delivery, form, submission: { id, answers, tags, supersedes, receivedAt } }
}
