// The studio's page imports this file: nothing of Node's may stand behind it.
const INBOX_DISTANCE = 10_000
export const LAST_PORT = 65_535

/** The port of the inbox beside a site: 4173 → 14173, and downward where there is none so high. */
export function toInboxPort(port: number): number {
  return port + INBOX_DISTANCE <= LAST_PORT ? port + INBOX_DISTANCE : port - INBOX_DISTANCE
}
