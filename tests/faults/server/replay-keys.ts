import { type Finding, isExactly } from '#faults/finding.ts'
import { createIntake } from '#support/lead-bodies.ts'
import { noLimits, startLeadStack } from '#support/lead-stack.ts'
import { drainAll } from './drain-all.ts'

const KEYS = 200
const IN_PARALLEL = 100

/** Sends the same submissions over and over, many at once. */
export async function replayKeys(calls: number): Promise<Finding[]> {
  const stack = await startLeadStack(noLimits)
  try {
    const keys = Array.from({ length: Math.min(KEYS, calls) }, () => crypto.randomUUID())
    const statuses = new Map<number, number>()
    let next = 0
    const senders = Array.from({ length: IN_PARALLEL }, async () => {
      for (let call = next++; call < calls; call = next++) {
        const key = keys[call % keys.length] ?? ''
        const { status } = await stack.send('send-hipnosis-email', createIntake({ padre: key }), {
          'Idempotency-Key': key,
        })
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
      }
    })
    await Promise.all(senders)
    await drainAll(stack)
    const [row] = await stack.sql`select count(*)::integer as rows from lead.submission`
    return [
      isExactly(
        `Repeticiones de ${keys.length} claves, ${IN_PARALLEL} a la vez: con éxito`,
        statuses.get(200) ?? 0,
        calls,
      ),
      isExactly('  filas', row?.rows, keys.length),
      isExactly('  correos', stack.mail.mails.length, keys.length),
    ]
  } finally {
    await stack.stop()
  }
}
