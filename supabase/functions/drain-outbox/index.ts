import { timingSafeEqual } from 'node:crypto'
import { leadForms } from '../_shared/forms/lead-forms.ts'
import { webhooks } from '../_shared/forms/webhook-forms.ts'
import { log, toCode } from '../_shared/log.ts'
import { createMailSender, type SendMail } from '../_shared/mail/send-mail.ts'
import { createPace, drain, pollProvider } from '../_shared/outbox/drain.ts'
import { createOutbox } from '../_shared/outbox/outbox.ts'
import { raiseAlarms, sendHeartbeat } from '../_shared/outbox/tell-operator.ts'
import { getVariable } from '../_shared/runtime.ts'
import { createOpener } from '../_shared/sealing/open-sealed.ts'
import { parseDrainSettings } from '../_shared/settings.ts'
import { createDatabase } from '../_shared/store/database.ts'
import { timeLimits } from '../_shared/time-limits.ts'
import { createCallSender } from '../_shared/webhook/send-call.ts'

const settings = parseDrainSettings(getVariable)
const { mail, policy, alarmUrl, heartbeatUrl } = settings
const outbox = createOutbox(createDatabase(settings.database), policy)
const open = await createOpener(settings.privateKeys)
// A lease must outlive the longest send.
const sendMail = createMailSender(mail, Math.min(timeLimits.mail, policy.mail.leaseSeconds * 500))
const pace = createPace(policy.mail.mailsPerSecond)
const send: SendMail = async (outgoing) => {
  await pace()
  return sendMail(outgoing)
}
const call = createCallSender(settings.receivers, Math.min(timeLimits.call, policy.mail.leaseSeconds * 500))
const forms = new Map(leadForms.map((form) => [form.id, form]))
const deliverer = { forms, webhooks, open, send, call, outbox, policy }
const secret = new TextEncoder().encode(`Bearer ${settings.drainSecret}`)
const noStore = { 'Cache-Control': 'no-store' }

function isCaller(request: Request): boolean {
  const given = new TextEncoder().encode(request.headers.get('authorization') ?? '')
  return given.length === secret.length && timingSafeEqual(given, secret)
}

/** The alarms come last: they tell of what went wrong in the others. */
const chores = [
  () => outbox.purge(),
  () => pollProvider(outbox, { apiUrl: mail.apiUrl, key: settings.mailEventsKey }, pace),
  () => raiseAlarms(outbox, alarmUrl),
]

/** One after the other; none may keep another from being done. Answers whether all went well. */
async function runAll(steps: (() => Promise<void>)[]): Promise<boolean> {
  let isWell = true
  for (const step of steps) {
    try {
      await step()
    } catch (error) {
      isWell = false
      log(`drain-${toCode(error)}`)
    }
  }
  return isWell
}

Deno.serve(async (request) => {
  if (request.method !== 'POST')
    return Response.json({ ok: false }, { status: 405, headers: { ...noStore, Allow: 'POST' } })
  if (!isCaller(request)) return Response.json({ ok: false }, { status: 401, headers: noStore })
  const { searchParams } = new URL(request.url)
  const run = searchParams.has('chores') ? doChores : () => sendMails(searchParams.has('triggered'))
  const sent = await run()
  return sent === null
    ? Response.json({ ok: false }, { status: 503, headers: noStore })
    : Response.json({ ok: true, sent }, { headers: noStore })
})

/** Answers how many submissions were mailed; null where something went wrong. A good round of the schedule is noted. */
async function sendMails(isTriggered: boolean): Promise<number | null> {
  let sent = 0
  const isWell = await runAll([
    async () => {
      sent = await drain(deliverer)
    },
  ])
  if (isWell && !isTriggered) await runAll([() => outbox.noteRound()])
  return isWell ? sent : null
}

/**
 * A call of their own: whatever a submission does to the round that mails it, people's answers are forgotten in time, alarms
 * leave, and the monitor outside hears that they could. Answers 0; null where something went wrong.
 */
async function doChores(): Promise<number | null> {
  if (!(await runAll(chores))) return null
  await runAll([() => sendHeartbeat(heartbeatUrl)])
  return 0
}
