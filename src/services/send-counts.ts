/** The account that counts go to, as an element carries it. */
export interface CountsAccount {
  countsUrl?: string | undefined
  publishableKey?: string | undefined
}

/** How long counts are gathered before they are sent together. */
const GATHER_MS = 5000
/** As many as one call may hold. */
const MOST = 50

/** `drop` forgets what was not sent yet: the visitor has withdrawn their word. */
export type Counts = { add(count: string): void; drop(): void }

/**
 * Sends what is counted, `'cuestionario 1 q1 shown'`, with its variant where there is one, a few seconds later or when the page is left, without cookies and
 * without a second try: a count that is lost costs nothing.
 */
export function createCounts({ countsUrl = '', publishableKey = '' }: CountsAccount): Counts {
  const waiting: string[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const send = () => {
    clearTimeout(timer)
    timer = undefined
    const byFunnel = Map.groupBy(waiting.splice(0), (count) => count.split(' ').slice(0, 2).join(' '))
    for (const [name, counts] of byFunnel) {
      const [funnel = '', version = ''] = name.split(' ')
      const list = counts.map((count) => count.split(' ')).map(([, , step, what, variant]) => ({ step, what, variant }))
      const body = JSON.stringify({ funnel, version: Number(version), counts: list.slice(0, MOST) })
      const headers = { apikey: publishableKey, 'Content-Type': 'application/json' }
      const call = { method: 'POST', keepalive: true, credentials: 'omit', redirect: 'error', headers, body } as const
      fetch(countsUrl, call).catch(() => {})
    }
  }
  return {
    add(count) {
      waiting.push(count)
      timer ??= setTimeout(send, GATHER_MS)
      addEventListener('pagehide', send)
    },
    drop: () => void waiting.splice(0),
  }
}
