import { readBody } from '../_shared/http/read-body.ts'
import { Refusal } from '../_shared/http/refusal.ts'
import { log, toCode } from '../_shared/log.ts'
import { createSignatureCheck, isReturn, parseMailEvent } from '../_shared/outbox/mail-event.ts'
import { createOutbox } from '../_shared/outbox/outbox.ts'
import { getVariable } from '../_shared/runtime.ts'
import { parseListenerSettings } from '../_shared/settings.ts'
import { createDatabase } from '../_shared/store/database.ts'

const settings = parseListenerSettings(getVariable)
const outbox = createOutbox(createDatabase(settings.database), settings.policy)
const isSigned = await createSignatureCheck(settings.webhookSecret)

/**
 * The provider's webhook: what became of a mail. A mail that is not known yet is asked for again, by the status, a little later;
 * one that came back and stays unknown went past the store, and becomes an alarm.
 */
async function take(request: Request): Promise<number> {
  if (request.method !== 'POST') return 405
  const body = await readBody(request)
  if (!(await isSigned(request.headers, body, Date.now()))) return 401
  await outbox.noteWebhook()
  const told = parseMailEvent(body)
  if (!told) return 200
  if (await outbox.confirm(told.providerId, told.event)) return 200
  if (isReturn(told.event)) await outbox.noteStray(told.providerId, told.event)
  return 404
}

Deno.serve(async (request) => {
  const status = await take(request).catch((error: unknown) => {
    if (error instanceof Refusal) return error.status
    log(`mail-events-${toCode(error)}`)
    return 503
  })
  return Response.json({ ok: status === 200 }, { status, headers: { 'Cache-Control': 'no-store' } })
})
