import { type Deliverer, deliver } from './deliver.ts'
import type { Delivery } from './outbox.ts'

const TIME_LIMIT_MS = 20_000
const AT_ONCE = 4

/** Sends what is due until nothing is, or the time is up. Answers how many submissions were mailed. */
export async function drain(deliverer: Deliverer): Promise<number> {
  const end = Date.now() + TIME_LIMIT_MS
  let sent = 0
  while (Date.now() < end) {
    const claimed = await deliverer.outbox.claim()
    if (claimed.length === 0) break
    const envelopes = Object.values(Object.groupBy(claimed, (delivery) => delivery.envelope)).filter(
      (envelope): envelope is Delivery[] => envelope !== undefined,
    )
    const workers = Array.from({ length: AT_ONCE }, async () => {
      for (let next = envelopes.pop(); next; next = envelopes.pop()) sent += await deliver(next, deliverer)
    })
    await Promise.all(workers)
  }
  return sent
}
