import type { Page } from 'playwright'

/** A task of a page's main thread, in milliseconds by the clock, and of the processor. */
type TracedTask = { clock: number; processor: number }

/** An event of Chromium's trace. Its times are in microseconds. */
type TraceEvent = Readonly<Record<string, unknown>>

/** Begins to trace the tasks of a page's main thread, which is its frames' too where they are of its origin; ends with all of them. */
export async function traceTasks(page: Page): Promise<() => Promise<TracedTask[]>> {
  const session = await page.context().newCDPSession(page)
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value))
  await session.send('Tracing.start', { transferMode: 'ReportEvents', categories: 'toplevel' })
  return async () => {
    const { promise: isComplete, resolve } = Promise.withResolvers<unknown>()
    session.once('Tracing.tracingComplete', resolve)
    await session.send('Tracing.end')
    await isComplete
    await session.detach()
    const toThread = ({ pid, tid }: TraceEvent) => `${pid} ${tid}`
    const isMain = ({ name, args }: TraceEvent) =>
      name === 'thread_name' && JSON.stringify(args).includes('CrRendererMain')
    const main = new Set(events.filter(isMain).map(toThread))
    return events
      .filter((event) => event.name === 'ThreadControllerImpl::RunTask' && main.has(toThread(event)))
      .map(({ dur = 0, tdur = 0 }) => ({ clock: Number(dur) / 1000, processor: Number(tdur) / 1000 }))
  }
}
