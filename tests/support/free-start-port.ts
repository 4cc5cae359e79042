import { getFreePort } from '#local/free-port.ts'
import { toInboxPort } from '#local/inbox-port.ts'

/** Ports below those that a system gives to whoever asks for any: of site and inbox neither is taken by chance. */
const FIRST = 20_000
const PORTS = 2000

/** A port for a site of the tests, whose inbox has a free one too. */
export async function getFreeStartPort(): Promise<number> {
  for (;;) {
    const port = FIRST + Math.floor(Math.random() * PORTS)
    const isFree = await Promise.all([getFreePort(port), getFreePort(toInboxPort(port))]).catch(() => null)
    if (isFree) return port
  }
}
