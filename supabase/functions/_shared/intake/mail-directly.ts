import { log } from '../log.ts'
import { toMailContent } from '../mail/mail-content.ts'
import { renderMail } from '../mail/render-mail.ts'
import { createMailSender, toReplyTo } from '../mail/send-mail.ts'
import { toBase64 } from '../sealing/base64.ts'
import type { IntakeSettings } from '../settings.ts'
import { timeLimits } from '../time-limits.ts'
import { toReference } from '../to-reference.ts'
import type { PreparedSubmission } from './prepare-submission.ts'

const HOUR_MS = 3_600_000

interface DirectMail {
  at: number
  act: string
  reference: string
  /** The widest of its sender's. */
  network: string | null
  isSent: Promise<boolean>
}

/**
 * The way round a database that is down: one mail, now, under the key the outbox would use, so that a row which was
 * stored after all is not mailed twice. The store keeps no counts meanwhile and knows no act again, so this does. Answers
 * the reference in the mail, which is another tab's where that has sent the same words; null where none was sent.
 */
export function createDirectMail({
  mail,
  policy,
}: IntakeSettings): (prepared: PreparedSubmission) => Promise<string | null> {
  const { directMailsPerHour, sameActSeconds } = policy.abuse
  const send = createMailSender(mail, timeLimits.directMail)
  let mails: DirectMail[] = []

  async function sendNow({ form, open }: PreparedSubmission): Promise<boolean> {
    const rendered = renderMail([toMailContent(form, open)])
    const outcome = await send({ ...rendered, key: open.id, replyTo: toReplyTo(form, open.answers) })
    if (outcome.kind !== 'sent') log(`direct-mail-${outcome.code}`, toReference(open.id))
    return outcome.kind === 'sent'
  }

  return async (prepared) => {
    const now = Date.now()
    mails = mails.filter(({ at }) => at > now - HOUR_MS)
    const act = toAct(prepared)
    // The same words from another tab.
    const before = mails.find((one) => one.act === act && one.at > now - sameActSeconds * 1000)
    if (before && (await before.isSent)) return before.reference
    const network = toNetwork(prepared)
    // Half of the mails are for those who have had none: nobody uses up all of them.
    const isFirst = network === null || mails.every((one) => one.network !== network)
    if (mails.length >= (isFirst ? directMailsPerHour : directMailsPerHour / 2)) return null
    // Its place is taken before the wait: whoever comes meanwhile counts it too.
    const direct = { at: now, act, reference: toReference(prepared.open.id), network, isSent: sendNow(prepared) }
    mails.push(direct)
    if (await direct.isSent) return direct.reference
    mails.splice(mails.indexOf(direct), 1)
    return null
  }
}

function toNetwork({ stored }: PreparedSubmission): string | null {
  const widest = stored.networkMacs.at(-1)
  return widest ? toBase64(widest.mac) : null
}

/** Words that do not say whose they are may well come from two people: only the same key is then the same act. */
function toAct({ stored }: PreparedSubmission): string {
  return `${stored.form} ${stored.emailMac ? toBase64(stored.bodyMac) : stored.id}`
}
