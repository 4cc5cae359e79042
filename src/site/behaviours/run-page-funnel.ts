import type { InspectionEvent } from 'xstate'
import type { PageFunnel, PagePart, PortsOf, SendEvent } from '#engine/page'
import { browserClock } from '#services/browser-clock.ts'
import { importAnew } from '#services/lazy.ts'
import { pathRecorded } from '#site/config/development-events.ts'
import { afterPaint } from '#site/islands/after-paint.ts'

/** What the part of a page that runs a funnel brings. */
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
  const [{ startFunnel }, { default: funnel }] = await Promise.all([
    importAnew(() => import('#engine/page')),
    importAnew(load),
  ])
  return startFunnel<Part, Step>(funnel, ports, { show, giveUp }, import.meta.hot && (await createRecorder(funnel)))
}

/** While developing, the server keeps each walk through a funnel as a path that can be replayed. */
async function createRecorder({ version, config: { id } }: PageFunnel) {
  const { recordPath } = await import('#engine/model/record-path.ts')
  const note = recordPath((path) => import.meta.hot?.send(pathRecorded, path), browserClock.now)
  return (inspection: InspectionEvent) => note(inspection, { definition: { id, version }, form: null })
}
