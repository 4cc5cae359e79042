import type { LeadForm } from '../forms/form.ts'
import { log, toCode } from '../log.ts'
import { type MailContent, toMailContent } from '../mail/mail-content.ts'
import { renderMail } from '../mail/render-mail.ts'
import { type OutgoingMail, toReplyTo } from '../mail/send-mail.ts'
import { toContext } from '../sealing/seal.ts'
import { toReference } from '../to-reference.ts'
import type { Deliverer } from './deliver.ts'
import type { Effort } from './effort.ts'
import type { Delivery } from './outbox.ts'
import { toSetAside } from './to-settlement.ts'

type Mail = Omit<OutgoingMail, 'key'>

/**
 * The result of writing a mail. `fewer`: some members cannot be written and were set aside. `unfit`: all of them together cannot.
 * `writeOfDaysBeside`: a mail of one submission as it is with the day after, and with the day before.
 */
export type WrittenMail =
  | { kind: 'whole'; mail: Mail; writeOfDaysBeside(): Mail[] }
  | { kind: 'fewer'; left: number }
  | { kind: 'unfit' }

interface Written {
  content: MailContent
  replyTo: string | null
  writeOn(receivedAt: Date): MailContent
  receivedAt: Date
}

const DAY_MS = 86_400_000

/** Opens and writes each submission for itself; one that cannot be is set aside, so that the others go on without it. */
export async function writeMail(members: Delivery[], deliverer: Deliverer, effort: Effort): Promise<WrittenMail> {
  const { outbox, policy } = deliverer
  const written: Written[] = []
  for (const delivery of members) {
    const step = { name: 'open' }
    try {
      const text = await effort.open(() => deliverer.open(delivery, toContext(delivery)))
      step.name = 'render'
      written.push(effort.spend(() => write(delivery, text, deliverer.forms, members.length > 1)))
    } catch (error) {
      const code = `${step.name}-${toCode(error)}`.slice(0, 40)
      log(`mail-${code}`, toReference(delivery.id))
      const given = { tries: delivery.tries, members: 1, random: Math.random() }
      await outbox.setAside(delivery, toSetAside(code, given, policy.mail))
    }
  }
  if (written.length < members.length) return { kind: 'fewer', left: written.length }
  return effort.spend(() => compose(written))
}

function write(delivery: Delivery, text: string, forms: Map<string, LeadForm>, isShared: boolean): Written {
  const form = forms.get(delivery.form)
  if (!form) throw new Error('unknown form')
  const answers: Record<string, unknown> = JSON.parse(text)
  const writeOn = (receivedAt: Date) => toMailContent(form, { ...delivery, answers, receivedAt }, isShared)
  const content = writeOn(delivery.receivedAt)
  renderMail([content])
  return { content, replyTo: toReplyTo(form, answers), writeOn, receivedAt: delivery.receivedAt }
}

function compose(written: Written[]): WrittenMail {
  const [first, ...others] = written
  const lone = first && others.length === 0 ? first : null
  const replyTo = lone?.replyTo ?? null
  const toMail = (contents: MailContent[]): Mail => ({ ...renderMail(contents), replyTo })
  const writeOfDaysBeside = () =>
    lone ? [DAY_MS, -DAY_MS].map((by) => toMail([lone.writeOn(new Date(lone.receivedAt.getTime() + by))])) : []
  try {
    return { kind: 'whole', mail: toMail(written.map(({ content }) => content)), writeOfDaysBeside }
  } catch {
    return { kind: 'unfit' } // each alone can be written, all together cannot
  }
}
