import { timingSafeEqual } from 'node:crypto'
import { leadForms } from '../_shared/forms/lead-forms.ts'
import { log, toCode } from '../_shared/log.ts'
import { createMailSender } from '../_shared/mail/send-mail.ts'
import { drain } from '../_shared/outbox/drain.ts'
import { createOutbox } from '../_shared/outbox/outbox.ts'
import { pollProvider } from '../_shared/outbox/poll-provider.ts'
import { raiseAlarms } from '../_shared/outbox/raise-alarms.ts'
import { getVariable } from '../_shared/runtime.ts'
import { createOpener } from '../_shared/sealing/open-sealed.ts'
import { parseDrainSettings } from '../_shared/settings.ts'
import { createDatabase } from '../_shared/store/database.ts'

const settings = parseDrainSettings(getVariable)
const { mail, policy, alarmUrl } = settings
const outbox = createOutbox(createDatabase(settings.database), policy)
const open = await createOpener(settings.privateKeys)
// A lease must outlive the longest send.
const send = createMailSender(mail, Math.min(10_000, policy.mail.leaseSeconds * 500))
const deliverer = { forms: new Map(leadForms.map((form) => [form.id, form])), open, send, outbox, policy }
const secret = new TextEncoder().encode(`Bearer ${settings.drainSecret}`)
const noStore = { 'Cache-Control': 'no-store' }

function isCaller(request: Request): boolean {
  const given = new TextEncoder().encode(request.headers.get('authorization') ?? '')
  return given.length === secret.length && timingSafeEqual(given, secret)
}

Deno.serve(async (request) => {
  if (request.method !== 'POST')
    return Response.json({ ok: false }, { status: 405, headers: { ...noStore, Allow: 'POST' } })
  if (!isCaller(request)) return Response.json({ ok: false }, { status: 401, headers: noStore })
  try {
    const sent = await drain(deliverer)
    // A kick comes with every submission; the round of the house is for the schedule.
    if (!new URL(request.url).searchParams.has('kick')) {
      // None may keep another from being done: a purge that fails is what an alarm is for.
      const chores = [outbox.purge(), pollProvider(outbox, mail)]
      const failed = (await Promise.allSettled(chores)).find((chore) => chore.status === 'rejected')
      await raiseAlarms(outbox, alarmUrl)
      if (failed) throw failed.reason
    }
    return Response.json({ ok: true, sent }, { headers: noStore })
  } catch (error) {
    log(`drain-${toCode(error)}`)
    return Response.json({ ok: false }, { status: 503, headers: noStore })
  }
})
