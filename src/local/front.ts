import type { IncomingMessage, RequestListener } from 'node:http'
import type { Socket } from 'node:net'
import type { Faults } from './faults.ts'
import { type Handle, toListener } from './http-service.ts'

/** First part of the paths that lead to a service; every other path is the site's. */
export type ServiceName = '_emailjs' | '_forms' | 'functions'

const serviceNames: ServiceName[] = ['_emailjs', '_forms', 'functions']

/** One origin for the site and its services, so that a build does not depend on ports. */
export function createFront(
  services: Map<ServiceName, Handle>,
  faults: Faults,
  serveSite: RequestListener,
): RequestListener {
  const used = new WeakSet<Socket>()
  return (request, response) => {
    // A browser repeats by itself a request that failed on a kept connection: with faults about, each has its own.
    if (faults.list().length > 0) {
      // On one that was kept from before, it is refused unread, and so repeated before anything has come of it.
      if (used.has(request.socket)) return request.socket.destroy()
      response.setHeader('connection', 'close')
    }
    // Nor is one kept that was open when the fault came.
    else response.once('finish', () => faults.list().length > 0 && request.socket.destroySoon())
    used.add(request.socket)
    const name = getServiceName(request)
    if (!name) {
      const location = getCanonicalAddress(request)
      if (location) return response.writeHead(307, { location }).end()
      return serveOrWait(serveSite, request, response)
    }
    const service = services.get(name)
    if (service) toListener(service)(request, response)
    else response.writeHead(503, { 'retry-after': '1' }).end()
  }
}

function getServiceName(request: IncomingMessage): ServiceName | null {
  const [, name] = /^\/([^/]+)\//.exec(request.url ?? '') ?? []
  return serviceNames.find((one) => one === name) ?? null
}

/** The functions know one origin of the site: a person who typed the machine's other name is brought to it. */
function getCanonicalAddress({ method, headers, url }: IncomingMessage): string | null {
  const { host = '' } = headers
  if (method !== 'GET' || !host.startsWith('localhost:')) return null
  return `http://${host.replace('localhost', '127.0.0.1')}${url}`
}

/** The site may be asked for while its first build is still being written. */
function serveOrWait(serveSite: RequestListener, ...[request, response]: Parameters<RequestListener>): void {
  try {
    serveSite(request, response)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    if (!response.headersSent) {
      response.writeHead(503, { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '1' })
    }
    response.end('La web todavía no está construida. Vuelve a cargar la página en un momento.')
  }
}
