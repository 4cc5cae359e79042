import type { LeadForm } from '../forms/form.ts'
import { log } from '../log.ts'
import { renderMail } from '../mail/render-mail.ts'
import { createMailSender, toReplyTo } from '../mail/send-mail.ts'
import { type OpenSubmission, toSheet } from '../mail/sheet.ts'
import { toReference } from '../sealing/mac.ts'
import type { IntakeSettings } from '../settings.ts'

const TIME_LIMIT_MS = 3500
const HOUR_MS = 3_600_000

/**
 * The way round a database that is down: one mail, now, under the key the outbox would use, so that a row which was
 * stored after all is not mailed twice. The store keeps no counts meanwhile, so this keeps its own.
 */
export function createDirectMail({ mail, policy }: IntakeSettings) {
  const send = createMailSender(mail, TIME_LIMIT_MS)
  let slots: number[] = []
  return async (form: LeadForm, submission: OpenSubmission): Promise<boolean> => {
    const now = Date.now()
    slots = slots.filter((time) => time > now - HOUR_MS)
    if (slots.length >= policy.abuse.directMailsPerHour) return false
    // Taken before the wait: whoever comes meanwhile counts it too.
    slots.push(now)
    const rendered = renderMail([toSheet(form, submission)])
    const outcome = await send({ ...rendered, key: submission.id, replyTo: toReplyTo(form, submission.answers) })
    if (outcome.kind !== 'sent') {
      log(`direct-mail-${outcome.code}`, toReference(submission.id))
      slots.splice(slots.indexOf(now), 1)
      return false
    }
    return true
  }
}
