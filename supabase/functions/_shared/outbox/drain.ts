import { log, toCode } from '../log.ts'
import { timeLimits } from '../time-limits.ts'
import { type Deliverer, deliver } from './deliver.ts'
import type { Delivery } from './outbox.ts'

const AT_ONCE = 4

/**
 * Sends what is due until nothing is, or the time is up. Answers how many submissions were mailed.
 * A mail in trouble stops no other; what could not be written down makes it reject in the end.
 */
export async function drain(deliverer: Deliverer): Promise<number> {
  const end = Date.now() + timeLimits.drain
  let sent = 0
  let faults = 0
  while (Date.now() < end) {
    const mails = toMails(await deliverer.outbox.claim())
    if (mails.length === 0) break
    const workers = Array.from({ length: AT_ONCE }, async () => {
      for (let mail = mails.shift(); mail; mail = mails.shift()) {
        try {
          sent += await deliver(mail, deliverer)
        } catch (error) {
          // What became of it could not be written down: its lease ends, and it is tried again under the same key.
          faults++
          log(`deliver-${toCode(error)}`)
        }
      }
    })
    await Promise.all(workers)
  }
  if (faults > 0) throw new Error('mails not settled')
  return sent
}

/** In the order in which they were claimed; those of one envelope are one mail. */
function toMails(claimed: Delivery[]): [Delivery, ...Delivery[]][] {
  const mails = new Map<string, [Delivery, ...Delivery[]]>()
  for (const delivery of claimed) {
    const mail = mails.get(delivery.envelope)
    if (mail) mail.push(delivery)
    else mails.set(delivery.envelope, [delivery])
  }
  return [...mails.values()]
}
