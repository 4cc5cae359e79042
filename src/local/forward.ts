import { Agent, type IncomingMessage, type OutgoingHttpHeaders, request as startRequest } from 'node:http'
import type { Answer } from './http-service.ts'

const hopHeaders = new Set(['connection', 'keep-alive', 'transfer-encoding', 'upgrade', 'content-length'])
const agent = new Agent({ keepAlive: true })

/**
 * Passes a request on to `origin` under another path and answers what comes back.
 * The body is streamed, so that a function sees an endless one as it comes; the client's address is appended to X-Forwarded-For.
 */
export function forward(request: IncomingMessage, origin: string, path: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    // A caller that went while the function was starting aborts nothing any more: the function would wait for the rest of its body.
    if (request.destroyed) throw new Error('The caller has gone.')
    const upstream = startRequest(origin + path, {
      method: request.method ?? 'GET',
      headers: toPassedHeaders(request),
      agent,
    })
    upstream.on('error', (error) => {
      // The rest of the body is read all the same, or the next request on this connection would wait behind it.
      request.resume()
      reject(error)
    })
    upstream.on('response', (response) => {
      // The function has answered: the rest of a body without a known end no longer matters.
      if (!request.headers['content-length']) {
        request.unpipe(upstream)
        upstream.end()
      }
      toAnswer(response).then(resolve, reject)
    })
    request.on('aborted', () => upstream.destroy())
    request.pipe(upstream)
  })
}

function toPassedHeaders({ headers, socket }: IncomingMessage): OutgoingHttpHeaders {
  // How the caller keeps its own connection says nothing of the one to the function, which others use after it.
  const { connection: _, 'keep-alive': __, ...passed } = headers
  const forwardedFor = [headers['x-forwarded-for'], socket.remoteAddress].flat().filter(Boolean).join(', ')
  return { ...passed, 'x-forwarded-for': forwardedFor }
}

async function toAnswer(response: IncomingMessage): Promise<Answer> {
  return {
    status: response.statusCode ?? 502,
    headers: toAnswerHeaders(response.headers),
    body: Buffer.concat(await response.toArray()),
  }
}

function toAnswerHeaders(headers: IncomingMessage['headers']): Record<string, string | string[]> {
  const kept = Object.entries(headers).filter(([name, value]) => value !== undefined && !hopHeaders.has(name))
  return Object.fromEntries(kept.map(([name, value]) => [name, value ?? '']))
}
