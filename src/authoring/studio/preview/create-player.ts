import { type ActorRefLike, createActor, type InspectionEvent, isMachineSnapshot } from 'xstate'
import { valueWords } from '#authoring/studio/properties/property-words.ts'
import {
  compileFunnel,
  DeliveryError,
  type DeliveryRequest,
  type Funnel,
  type Ports,
  type Step,
  toEventType,
  toResumable,
} from '#engine'
import {
  type FunnelPath,
  getEventData,
  getNearestPath,
  isCompletion,
  type PathStep,
  type RecordedPath,
  recordPath,
} from '#engine/model'
import { browserClock } from '#services/browser-ports.ts'
import { showNotice } from '#site/notices/show-notice.ts'
import type { Done, Outcome, Report, Standing } from './preview-messages.ts'
import { createStudioClock, type StudioClock } from './studio-clock.ts'

/** Long for a machine that waits for nothing, short for a person. */
const PATIENCE = 1000

/** The choices of the studio for a run, kept for the next. */
export type Choices = { outcome: Outcome; isPaused: boolean }

/**
 * One run of a funnel in the preview: its ports and its time, what is told of it, and a hand that plays paths on it.
 * `keep` hears the path so far after each step that somebody takes.
 */
export function createPlayer(
  funnel: Funnel,
  choices: Choices,
  tell: (report: Report) => void,
  keep: (path: RecordedPath) => void,
) {
  const clock = createStudioClock(browserClock)
  const { ports, setOutcome, force, see } = createPreviewPorts(clock, (done) => tell({ kind: 'did', done }))
  let isPlaying = false
  let walked: FunnelPath = { steps: [] }
  const record = recordPath((path) => {
    walked = path
    tell({ kind: 'walked', path })
    // A path played here is one already; the path on which a hand goes on is its own.
    if (!isPlaying) keep(path)
  }, clock.now)
  const byId = new Map(funnel.definition.steps.map((step) => [step.id, step]))
  const watch = createWatch(tellStanding)
  const { send, perform } = createHand(byId, watch, clock, see)
  setOutcome(choices.outcome)
  clock.setPaused(choices.isPaused)

  function inspect(inspection: InspectionEvent): void {
    record(inspection, funnel)
    watch.see(inspection)
  }

  /** Tells where the run stands; nothing of the steps that a path only passes, and nothing before the first. */
  function tellStanding(): void {
    const step = watch.getStep()
    if (isPlaying || step === '') return
    const { on = {} } = byId.get(step) ?? {}
    const events = Object.keys(on).map((event) => ({ event, samples: getEventData(funnel, event) }))
    tell({ kind: 'at', standing: { step, wait: clock.getWait(), events } satisfies Standing })
  }

  /** Plays a path, event by event; tells whether the funnel went along. */
  async function play(events: readonly PathStep[]): Promise<boolean> {
    isPlaying = true
    try {
      return await follow(events, { force, perform, reach: watch.reach })
    } finally {
      isPlaying = false
      tellStanding()
    }
  }

  /** Runs a funnel that has no screens of its own: those stand in a page. */
  function startAlone(): () => void {
    const alone = createActor(compileFunnel(funnel, ports), { clock, inspect }).start()
    tellStanding()
    return () => void alone.stop()
  }

  return {
    ports: ports satisfies Ports,
    inspect,
    play,
    findWayBack: (changed: Funnel) => findWayBack(watch.getActor(), walked, changed),
    giveUp: watch.giveUp,
    startAlone,
    send,
    setOutcome,
    setPaused(isPaused: boolean): void {
      clock.setPaused(isPaused)
      tellStanding()
    },
    skip(): void {
      clock.skip()
      tellStanding()
    },
  }
}

export type Player = ReturnType<typeof createPlayer>

/** Finds a path to the step where a run stands, in its changed funnel. Null where the run is taken up there by itself. */
function findWayBack(actor: ActorRefLike | null, walked: FunnelPath, changed: Funnel): FunnelPath | null {
  const [snapshot, last] = [actor?.getSnapshot(), walked.steps.at(-1)]
  if (!last || !isMachineSnapshot(snapshot) || toResumable(snapshot, changed.definition)) return null
  // A run that was taken up is recorded no further: the way on from there is searched.
  const steps = walked.steps.with(-1, { ...last, state: String(snapshot.value) })
  return getNearestPath(changed, { ...walked, steps })
}

/** Watches where the machine of a run stands. `tell` is called once it is seen at a step. */
function createWatch(tell: () => void) {
  let actor: ActorRefLike | null = null
  let waiting: { step: string; go(isThere: boolean): void } | null = null

  function getStep(): string {
    const snapshot = actor?.getSnapshot()
    return isMachineSnapshot(snapshot) ? String(snapshot.value) : ''
  }

  return {
    getActor: () => actor,
    getStep,
    see(inspection: InspectionEvent): void {
      if (inspection.type !== '@xstate.snapshot' || !isMachineSnapshot(inspection.snapshot)) return
      actor = inspection.actorRef
      if (waiting && (waiting.step === '' || waiting.step === getStep())) waiting.go(true)
      tell()
    },
    giveUp: () => waiting?.go(false),
    /** Waits until the funnel stands at a step, at any for '' until it is drawn or given up; tells whether it came. */
    async reach(step: string): Promise<boolean> {
      if (actor && (step === '' || getStep() === step)) return true
      return new Promise((go) => {
        waiting = { step, go }
        if (step !== '') browserClock.setTimeout(() => go(false), PATIENCE)
      })
    },
  }
}

/** Causes the events of a run, as a page, a visitor or the time would. `see` has a poll find the event that it asks for. */
function createHand(
  byId: ReadonlyMap<string, Step>,
  { getStep, getActor }: Pick<ReturnType<typeof createWatch>, 'getStep' | 'getActor'>,
  clock: { skip(): void },
  see: (event: string) => void,
) {
  function send(event: string, data: Readonly<Record<string, unknown>>): void {
    const polled = byId.get(getStep())?.poll?.event === event
    if (polled) see(event)
    // A polled event is heard at the next poll.
    if (polled) clock.skip()
    else getActor()?.send({ ...data, type: toEventType(event) })
  }

  function perform({ event }: PathStep): void {
    if (isCompletion(event)) getActor()?.send({ type: event.type, answers: event.answers })
    else if (event.type === 'step.back') getActor()?.send({ ...event })
    else if (event.type.startsWith('after.')) clock.skip()
    else if (!event.type.startsWith('job.')) {
      const { type, ...data } = event
      send(type, data)
    }
  }

  return { send, perform }
}

type Following = Pick<ReturnType<typeof createWatch>, 'reach'> & {
  /** Has the next job end so; null leaves it to the chosen outcome. */
  force(outcome: 'job.done' | 'job.failed' | null): void
  perform(step: PathStep): void
}

/** Sends the events of a path one after the other; tells whether the funnel went along. */
async function follow(events: readonly PathStep[], { force, perform, reach }: Following): Promise<boolean> {
  const forceBefore = (next: PathStep | undefined) =>
    force(next?.event.type === 'job.done' || next?.event.type === 'job.failed' ? next.event.type : null)
  const steps = events.filter(({ event }) => !isCompletion(event) || event.complete)
  forceBefore(steps[0])
  if (!(await reach(''))) return false
  for (const [index, step] of steps.entries()) {
    forceBefore(step.event.type.startsWith('job.') ? step : steps[index + 1])
    perform(step)
    if (!(await reach(step.state))) return false
    forceBefore(steps[index + 1])
  }
  force(null)
  return true
}

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
