import type { InspectionEvent } from 'xstate'
import type { PageFunnel, PageHost, PortsOf, SendEvent } from '#engine/page'
import { importAnew } from '#services/lazy.ts'
import { pathNoted } from '#site/config/development-events.ts'
import { afterPaint } from '#site/islands/after-paint.ts'

/** What the part of a page that runs a funnel brings. */
interface PageFunnelRun<Host extends PageHost, Step extends string> {
  load(): Promise<{ default: PageFunnel<Step> }>
  ports: PortsOf<Host>
  /** Told of the step after every event, and whether what the funnel was to mount has failed for good. */
  show(step: Step, isLost: boolean): void
  /** Called where the code does not come, or cannot go on: the visitor must find a way on without the funnel. */
  giveUp(): void
}

/**
 * Runs a funnel of the page. The machine's code comes once the page is painted; what happens before that is told to it
 * then, in the order in which it happened.
 */
export function runPageFunnel<Host extends PageHost, Step extends string = string>(
  run: PageFunnelRun<Host, Step>,
): SendEvent<Host> {
  const early: Parameters<SendEvent<Host>>[] = []
  let send: SendEvent<Host> = (...event) => void early.push(event)
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

async function start<Host extends PageHost, Step extends string>(
  { load, ports, show }: PageFunnelRun<Host, Step>,
  giveUp: (error: unknown) => void,
): Promise<SendEvent<Host>> {
  await afterPaint()
  const [{ startFunnel }, { default: funnel }] = await Promise.all([
    importAnew(() => import('#engine/page')),
    importAnew(load),
  ])
  return startFunnel<Host, Step>(funnel, ports, { show, giveUp }, import.meta.hot && (await createNote(funnel)))
}

/** While developing, the server keeps each walk through a funnel as a path that can be replayed. */
async function createNote({ version, config: { id } }: PageFunnel) {
  const { notePath } = await import('#engine/model/record-path.ts')
  const note = notePath((path) => import.meta.hot?.send(pathNoted, path))
  return (inspection: InspectionEvent) => note(inspection, { definition: { id, version }, form: null })
}
