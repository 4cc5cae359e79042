import type { IncomingMessage } from 'node:http'

const loopbackHost = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/

/** Whether a request names this machine as its host: a page elsewhere whose name was pointed at loopback does not. */
export function isLocalHost(request: IncomingMessage): boolean {
  return loopbackHost.test(request.headers.host ?? '')
}

/** Whether a request that changes something comes from a page of this server, or from no page at all. */
export function isSameOrigin(request: IncomingMessage): boolean {
  const { origin, host } = request.headers
  return isLocalHost(request) && (origin === undefined || origin === `http://${host}`)
}
