import { WEBHOOK } from '../forms/form.ts'
import type { Webhook } from '../forms/webhook-forms.ts'
import { log, toCode } from '../log.ts'
import type { Effort } from '../outbox/effort.ts'
import type { Delivery, Outbox } from '../outbox/outbox.ts'
import { toCallSettlement, toSetAside } from '../outbox/to-settlement.ts'
import type { Policy } from '../policy.ts'
import type { Open } from '../sealing/open-sealed.ts'
import { toContext } from '../sealing/seal.ts'
import { toReference } from '../to-reference.ts'
import type { SendCall } from './send-call.ts'

export interface Caller {
  webhooks: ReadonlyMap<string, Webhook>
  open: Open
  call: SendCall
  outbox: Outbox
  policy: Policy
}

/** Hands one submission to its receiver and settles it. Answers how many were taken: one or none. */
export async function deliverCall(
  delivery: Delivery & { receiver: string },
  { webhooks, open, call, outbox, policy }: Caller,
  effort: Effort,
): Promise<number> {
  const { id, envelope, lease, tries, receiver } = delivery
  const given = { tries, members: 1, random: Math.random() }
  const body = await openBody().catch(async (error: unknown) => {
    const code = `call-${toCode(error)}`.slice(0, 40)
    log(code, toReference(id))
    await outbox.setAside(delivery, toSetAside(code, given, policy.mail))
    return null
  })
  if (body === null || !(await outbox.noteSending(envelope, lease))) return 0
  const outcome = await call({ receiver, key: id, body })
  if (outcome.kind !== 'taken') log(`call-${outcome.code}`, toReference(id))
  await outbox.settle(envelope, lease, toCallSettlement(outcome, given, policy.mail))
  return outcome.kind === 'taken' ? 1 : 0

  async function openBody(): Promise<Record<string, unknown>> {
    const text = await effort.open(() => open(delivery, toContext(delivery)))
    const { [WEBHOOK]: name, ...stored }: Record<string, unknown> = JSON.parse(text)
    const webhook = typeof name === 'string' ? webhooks.get(name) : undefined
    // A release may have dropped it since.
    if (!webhook) throw new Error('unknown delivery')
    return effort.spend(() => webhook.toBody(stored))
  }
}
