import { setTimeout as wait } from 'node:timers/promises'
import { type Finding, isAtLeast, isAtMost, isExactly } from '#campaigns/finding.ts'
import { createIntake, noLimits, startLeadStack } from '#support/lead-stack.ts'

const PER_SECOND = 105
const WANTED_PER_SECOND = 100
const WARM_UP = 50

/** A steady stream that does not wait for the answers, as the world would not. Mails keep their cap: the rest comes in digests. */
export async function sustainedLoad(seconds: number): Promise<Finding[]> {
  const { perAddress, overall, bytes } = noLimits.abuse
  const stack = await startLeadStack({ abuse: { perAddress, overall, bytes } })
  try {
    const send = async (host: number) => {
      const address = `10.${(host >> 16) & 255}.${(host >> 8) & 255}.${host & 255}`
      const headers = { 'X-Forwarded-For': address, 'Idempotency-Key': crypto.randomUUID() }
      const post = () => stack.send('send-hipnosis-email', createIntake(), headers)
      // A kept connection may be closed by the other side at this very moment: like a browser, this asks again on a new one.
      const response = await post().catch(post)
      return response.status
    }
    const warmed: number[] = []
    for (let call = 0; call < WARM_UP; call++) warmed.push(await send(call))
    const latencies: number[] = []
    const statuses: number[] = []
    const calls: Promise<void>[] = []
    const start = performance.now()
    for (let call = 0; call < seconds * PER_SECOND; call++) {
      const due = start + (call * 1000) / PER_SECOND
      if (due > performance.now()) await wait(due - performance.now())
      // From when it was due, not from when this machine came round to it.
      const measure = async () => {
        statuses.push(await send(WARM_UP + call))
        latencies.push(performance.now() - due)
      }
      calls.push(measure())
    }
    await Promise.all(calls)
    const took = (performance.now() - start) / 1000
    const countAccepted = (all: number[]) => all.filter((status) => status === 200).length
    const accepted = countAccepted(statuses)
    const whole = accepted + countAccepted(warmed)
    const stored = await stack.sql<{ id: string }[]>`select id from lead.submission`
    // Mails that the store was too slow to take within the page's patience went out directly.
    const kept = new Set([...stored.map((row) => row.id), ...stack.mail.mails.map((mail) => mail.key)])
    const sorted = latencies.toSorted((a, b) => a - b)
    return [
      isAtLeast(`Sustained load of ${seconds} s: accepted per second`, accepted / took, WANTED_PER_SECOND),
      isAtMost('  p95 in ms', sorted[Math.floor(sorted.length * 0.95)] ?? Number.POSITIVE_INFINITY, 250),
      isExactly('  responses of 5xx', statuses.filter((status) => status >= 500).length, 0),
      isAtLeast('  kept or mailed', kept.size, whole),
      isAtLeast('  of them kept', stored.length, whole),
    ]
  } finally {
    await stack.stop()
  }
}
