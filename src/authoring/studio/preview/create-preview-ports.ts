import { valueWords } from '#authoring/studio/properties/property-words.ts'
import { DeliveryError, type DeliveryRequest, type Ports } from '#engine'
import { showNotice } from '#site/notices/show-notice.ts'
import type { Done, Outcome } from './preview-messages.ts'
import type { StudioClock } from './studio-clock.ts'

/** How long an answer takes: most come soon, a slow one late, and of a lost one nothing is heard until its sender gives up. */
const SOON = 300
const SLOW = 8000
const GIVEN_UP = 25_000

const OUTCOMES: Readonly<Record<Outcome, { after: number; code: string | null }>> = {
  accepted: { after: SOON, code: null },
  refused: { after: SOON, code: 'http-400' },
  slow: { after: SLOW, code: null },
  lost: { after: GIVEN_UP, code: 'timeout' },
  offline: { after: 0, code: 'network' },
}

/** Ports that send nothing anywhere: what is asked of them is told, and what becomes of it is chosen in the studio. */
export function createPreviewPorts(clock: StudioClock, tell: (done: Done) => void) {
  let outcome: Outcome = 'accepted'
  /** The outcome that a path being played gives the next job: it takes no time. */
  let forced: 'job.done' | 'job.failed' | null = null
  let isObserved: ReadonlySet<string> = new Set()

  function settle(): Promise<void> {
    const { after, code } = OUTCOMES[outcome]
    if (forced === 'job.done') return Promise.resolve()
    if (forced === 'job.failed') return Promise.reject(new DeliveryError('http-400'))
    return new Promise((resolve, reject) => {
      clock.setTimeout(() => (code === null ? resolve() : reject(new DeliveryError(code))), after)
    })
  }

  const ports: Ports = {
    deliver(request) {
      tell({ what: 'deliver', text: toLines(request) })
      return settle()
    },
    mount(names) {
      tell({ what: 'mount', text: names.join(', ') })
      return settle()
    },
    observe(event) {
      const isSeen = isObserved.has(event)
      isObserved = new Set([...isObserved].filter((each) => each !== event))
      return isSeen
    },
    notify(notice) {
      tell({ what: 'notify', text: `${notice.title}${notice.text ? `: ${notice.text}` : ''}` })
      showNotice(notice)
    },
    track: (event, name) => tell({ what: 'track', text: [event, name].filter(Boolean).join(' · ') }),
    async copy(text) {
      tell({ what: 'copy', text })
    },
    redirect: (target) => tell({ what: 'redirect', text: target }),
    record: (_, ending) => tell({ what: 'record', text: ending }),
    report: (message, code) => tell({ what: 'report', text: `${message} ${code}` }),
    clock,
  }
  return {
    ports,
    setOutcome: (next: Outcome) => {
      outcome = next
    },
    force: (next: typeof forced) => {
      forced = next
    },
    /** The next poll finds this event. */
    see: (event: string) => {
      isObserved = new Set([...isObserved, event])
    },
  }
}

/** A delivery as it is read: where it goes, and below that each of its entries in a line of its own. */
function toLines({ channel, target, body }: DeliveryRequest): string {
  const toText = (value: unknown): string =>
    Array.isArray(value) ? value.map(toText).join(', ') : typeof value === 'string' ? value : JSON.stringify(value)
  const entries = Object.entries(body).map(([name, value]) => `${name}: ${toText(value)}`)
  return [`${valueWords[channel] ?? channel} «${target}»`, ...entries].join('\n')
}
