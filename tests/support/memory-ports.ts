import { SimulatedClock } from 'xstate'
import { DeliveryError, type DeliveryRequest, type Notice, type Ports } from '#engine'

/** The outcome of a request; a late one is accepted after a second. */
export type Outcome = 'ok' | 'fail' | 'late'

/** So many jobs end at once; later ones are late: a circle of jobs would keep everything else from happening. */
const MOST_AT_ONCE = 100

/** Ports that remember what was asked of them, under a clock that moves only when asked. */
export function createMemoryPorts() {
  const simulated = new SimulatedClock()
  // Samples of dates are counted from today.
  const began = Date.now()
  const done: string[] = []
  const requests: DeliveryRequest[] = []
  const notices: Notice[] = []
  const outcomes: Outcome[] = []
  const observed = new Set<string>()
  let ended = 0
  const settle = (code: string) => {
    const outcome = outcomes.shift() ?? (ended++ < MOST_AT_ONCE ? 'ok' : 'late')
    if (outcome === 'late') return new Promise<void>((resolve) => void simulated.setTimeout(() => resolve(), 1000))
    return outcome === 'fail' ? Promise.reject(new DeliveryError(code)) : Promise.resolve()
  }
  const ports: Ports = {
    deliver(request) {
      requests.push(request)
      done.push(`deliver ${request.target}`)
      return settle('http-500')
    },
    mount(names) {
      done.push(`mount ${names.join(' ')}`)
      return settle('no-script')
    },
    observe: (event) => observed.delete(event),
    notify(notice) {
      notices.push(notice)
      done.push(`notice ${notice.title}`)
    },
    track: (event, name) => void done.push(`track ${event} ${name ?? ''}`.trim()),
    copy(text) {
      done.push(`copy ${text.length > 0 ? 'text' : 'nothing'}`)
      return settle('refused')
    },
    redirect: (target, carried) => void done.push(['redirect', target, ...Object.entries(carried).flat()].join(' ')),
    record: (_, ending) => void done.push(`record ${ending}`),
    report: (message, code) => void done.push(`report ${message} ${code}`),
    clock: {
      now: () => began + simulated.now(),
      setTimeout: (callback, milliseconds) => simulated.setTimeout(callback, milliseconds),
      clearTimeout: (id) => simulated.clearTimeout(id as number),
    },
  }
  return { ports, clock: simulated, done, requests, notices, outcomes, observed }
}
