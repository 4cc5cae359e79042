import type { IncomingMessage } from 'node:http'
import { setTimeout as waitFor } from 'node:timers/promises'
import type { Answer, Handle } from './http-service.ts'

export const faultyServices = ['emailjs', 'functions', 'mail', 'provider'] as const
type FaultyService = (typeof faultyServices)[number]

/** How a service misbehaves until it is cleared, or for its next `times` requests. */
export interface Fault {
  service: FaultyService
  /** Only for requests whose address holds this text: one function, or the provider's script and not its form. */
  path?: string
  /** Answered in place of the service, which does not see the request. */
  status?: number
  body?: string
  contentType?: string
  headers?: Record<string, string>
  /** How long the answer is held back. The service has done its work by then. */
  delayMs?: number
  /** The connection is destroyed before the service saw the request, in the middle of its body, or after the work. */
  drop?: 'before' | 'during' | 'after'
  /** How many bytes of the body arrive before the connection is dropped `during` it; none by default. */
  bytes?: number
  times?: number
}

export interface Faults {
  add(fault: Fault): void
  clear(): void
  list(): Fault[]
  /** The same service, misbehaving whenever a fault says so. */
  wrap(service: FaultyService, handle: Handle): Handle
}

const wait = (milliseconds: number): Promise<void> => waitFor(milliseconds, undefined, { ref: false })

/** `onAdd` is called with each new fault; `holdBack` waits so many milliseconds. */
export function createFaults(onAdd: () => void = () => {}, holdBack = wait): Faults {
  let faults: Fault[] = []

  function take(service: FaultyService, url: string): Fault | null {
    const fault = faults.find((one) => one.service === service && url.includes(one.path ?? ''))
    if (fault?.times !== undefined && --fault.times <= 0) faults = faults.filter((one) => one !== fault)
    return fault ?? null
  }

  return {
    add: (fault) => {
      faults = [...faults, { ...fault }]
      onAdd()
    },
    clear: () => {
      faults = []
    },
    list: () => faults,
    wrap: (service, handle) => async (request) => {
      const fault = take(service, request.url ?? '')
      if (!fault) return handle(request)
      if (fault.drop === 'during') await readStart(request, fault.bytes ?? 0)
      const answer = isReplacing(fault) ? toFaultAnswer(fault) : await handle(request)
      if (fault.delayMs) await holdBack(fault.delayMs)
      if (fault.drop) request.socket.destroy()
      return answer
    },
  }
}

function isReplacing(fault: Fault): boolean {
  if (fault.drop) return fault.drop !== 'after'
  return fault.status !== undefined || fault.body !== undefined
}

async function readStart(request: IncomingMessage, bytes: number): Promise<void> {
  let read = 0
  if (bytes > 0) {
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
      read += chunk.length
      if (read >= bytes) return
    }
  }
}

function toFaultAnswer({ status = 200, body, contentType = 'application/json', headers }: Fault): Answer {
  const fallback =
    status < 400
      ? ''
      : JSON.stringify({ statusCode: status, name: 'application_error', error: 'fault', message: 'fault' })
  return { status, headers: { 'content-type': contentType, ...headers }, body: body ?? fallback }
}
