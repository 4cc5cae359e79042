import { type Finding, isExactly } from '#campaigns/finding.ts'
import { createIntake, noLimits, sendUntilTaken, startLeadStack } from '#support/lead-stack.ts'
import { drainAll } from './drain-all.ts'

const KEYS = 200
const IN_PARALLEL = 100

/** Sends the same submissions over and over, many at once. */
export async function replayKeys(calls: number): Promise<Finding[]> {
  const stack = await startLeadStack(noLimits)
  try {
    const keys = Array.from({ length: Math.min(KEYS, calls) }, () => crypto.randomUUID())
    let accepted = 0
    let next = 0
    const senders = Array.from({ length: IN_PARALLEL }, async () => {
      for (let call = next++; call < calls; call = next++) {
        const key = keys[call % keys.length] ?? ''
        const body = createIntake({ padre: key })
        const { status } = await sendUntilTaken(stack, 'send-hipnosis-email', body, { 'Idempotency-Key': key })
        if (status === 200) accepted++
      }
    })
    await Promise.all(senders)
    await drainAll(stack)
    const [row] = await stack.sql`select count(*)::integer as rows from lead.submission`
    return [
      isExactly(`Repeats of ${keys.length} keys, ${IN_PARALLEL} at once: successful`, accepted, calls),
      isExactly('  rows', row?.rows, keys.length),
      isExactly('  mails', stack.mail.mails.length, keys.length),
    ]
  } finally {
    await stack.stop()
  }
}
