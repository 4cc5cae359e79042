import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

/** The answer of a local service. The bodies of all of them are small, so they are whole. */
export interface Answer {
  status: number
  headers?: Record<string, string | string[]>
  body?: string | Buffer
}

/** One local service: a request in, an answer out. */
export type Handle = (request: IncomingMessage) => Promise<Answer>

export function toJson(status: number, value: unknown, headers: Record<string, string> = {}): Answer {
  return {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8', ...headers },
    body: JSON.stringify(value),
  }
}

export function toText(status: number, body: string, headers: Record<string, string> = {}): Answer {
  return { status, headers: { 'content-type': 'text/plain; charset=utf-8', ...headers }, body }
}

/** The body of a request as bytes, or null when it is longer than `limit`. */
export async function readBody(request: IncomingMessage, limit: number): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request) {
    size += chunk.length
    if (size > limit) return null
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function sendAnswer(response: ServerResponse, answer: Answer): void {
  if (response.destroyed) return
  const { status, headers, body } = answer
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
  response.writeHead(status, { ...headers, ...length })
  response.end(body)
}

const loopbackHost = /^(?:127\.0\.0\.1|localhost|\[::1\])(?::\d+)?$/

/** Whether a request names this machine as its host: a page elsewhere whose name was pointed at loopback does not. */
function isLocalHost(request: IncomingMessage): boolean {
  return loopbackHost.test(request.headers.host ?? '')
}

/** Whether a request that changes something comes from a page of this server, or from no page at all. */
export function isSameOrigin(request: IncomingMessage): boolean {
  const { origin, host } = request.headers
  return isLocalHost(request) && (origin === undefined || origin === `http://${host}`)
}

/** Whether a page of another site caused a request, also one that only reads. A link from elsewhere may lead here. */
export function isFromElsewhere(request: IncomingMessage): boolean {
  const { 'sec-fetch-site': site = 'none', 'sec-fetch-mode': mode } = request.headers
  return !isSameOrigin(request) || ((site === 'cross-site' || site === 'same-site') && mode !== 'navigate')
}

/** Serves one handle to requests that name this machine; a fault of its own is a bare 500 whose cause goes to the console. */
export function toListener(handle: Handle): RequestListener {
  return async (request, response) => {
    if (!isLocalHost(request)) return sendAnswer(response, toText(421, 'Solo desde este equipo'))
    try {
      sendAnswer(response, await handle(request))
    } catch (error) {
      console.error(error)
      if (response.headersSent) response.destroy()
      else sendAnswer(response, { status: 500 })
    }
  }
}

export interface LocalServer {
  url: string
  port: number
  server: Server
  /** Closes each connection on which no request is being answered, also one that has brought none yet. */
  closeIdle(): void
  stop(): Promise<void>
}

/** A kept connection stays open for so long after the time that its caller was told, and has forgotten it by then, however busy the machine. */
const KEPT_BEYOND_MS = 60_000

/** A server on the loopback interface only; port 0 takes any free one. */
export function listen(listener: RequestListener, port = 0): Promise<LocalServer> {
  const server = createServer({ keepAliveTimeoutBuffer: KEPT_BEYOND_MS }, listener)
  // All of them: what has become a WebSocket is none of the server's own list any more, and would keep it from ending.
  const sockets = new Set<Socket>()
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, '127.0.0.1', () => {
      const { port: taken } = server.address() as AddressInfo
      const stop = () =>
        new Promise<void>((done) => {
          server.close(() => done())
          for (const socket of sockets) socket.destroy()
        })
      const closeIdle = () => {
        server.closeIdleConnections()
        // Node counts a connection that has brought nothing yet as a busy one.
        for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy()
      }
      resolve({ url: `http://127.0.0.1:${taken}`, port: taken, server, closeIdle, stop })
    })
  })
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text as it is, safe in HTML content and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character)
}
