import type { PageFunnel, PagePart, PortsOf, SendEvent } from '#engine/page'
import { browserClock } from '#services/browser-ports.ts'
import { importAnew } from '#services/lazy.ts'
import { pathRecorded } from '#site/config/development-events.ts'
import { afterPaint } from '#site/islands/page-moments.ts'

/** The funnel of a page as its part brings it. */
interface PageFunnelRun<Part extends PagePart, Step extends string> {
  load(): Promise<{ default: PageFunnel<Step> }>
  ports: PortsOf<Part>
  /** Called with the step after every event, and whether what the funnel was to mount has failed for good. */
  show(step: Step, isLost: boolean): void
  /** Called where the code does not come, or cannot go on: the visitor must find a way on without the funnel. */
  giveUp(): void
}

/**
 * Runs a funnel of the page. The machine's code comes once the page is painted; what happens before that reaches it
 * then, in the order in which it happened.
 */
export function runPageFunnel<Part extends PagePart, Step extends string = string>(
  run: PageFunnelRun<Part, Step>,
): SendEvent<Part> {
  const early: Parameters<SendEvent<Part>>[] = []
  let send: SendEvent<Part> = (...event) => void early.push(event)
  const giveUp = (error: unknown) => {
    console.error('A funnel cannot go on.', error)
    run.giveUp()
  }
  start(run, giveUp).then((running) => {
    send = running
    for (const event of early) send(...event)
  }, giveUp)
  return (...event) => send(...event)
}

async function start<Part extends PagePart, Step extends string>(
  { load, ports, show }: PageFunnelRun<Part, Step>,
  giveUp: (error: unknown) => void,
): Promise<SendEvent<Part>> {
  await afterPaint()
  const [{ startFunnel, countSteps }, { default: funnel }] = await Promise.all([
    importAnew(() => import('./counted-funnel.ts')),
    importAnew(load),
  ])
  const { version, config } = funnel
  const note = import.meta.hot && (await createRecorder())
  return startFunnel<Part, Step>(funnel, ports, { show, giveUp }, (inspection) => {
    countSteps(inspection, config.id, version)
    note?.(inspection, { definition: { id: config.id, version }, form: null })
  })
}

/** While developing, the server keeps each walk through a funnel as a path that can be replayed. */
async function createRecorder() {
  const { recordPath } = await import('#engine/model')
  return recordPath((path) => import.meta.hot?.send(pathRecorded, path), browserClock.now)
}
