import type { Page } from 'playwright/test'
import type { Funnel } from '#engine'
import { getModelEdges } from '#engine/model'
import { expectAccessible } from '#support/accessibility.ts'
import { takeLook } from '#support/looks/take-look.ts'
import { judgeScreen } from '#support/screen/judge-screen.ts'
import { describeFault } from '#support/screen/screen-fault.ts'
import { isSameEvent } from './coverage-items.ts'
import { createFilm, isFirstAt } from './film.ts'
import { ReplayError } from './replay-error.ts'
import { type Covered, replayPath } from './replay-path.ts'
import type { Device, ReplayPath } from './replay-record.ts'
import type { TestPage } from './test-page.ts'

const isCompared = Boolean(process.env.REPLAY_LOOKS)

export type Walk = { page: Page; funnel: Funnel; path: ReplayPath; name: string; device: Device }

/** Replays a path with everything that is kept of it; `readFarEnd` looks once the walk is done at what arrived, and gives the mails. */
export async function walkPath(
  { page, funnel, path, name, device }: Walk,
  readFarEnd: (testPage: TestPage) => Promise<{ to: string[]; subject: string; text: string }[] | null>,
): Promise<void> {
  const film = await createFilm(page, path, name, device)
  const { record } = film
  const edges = getModelEdges(funnel)
  let testPage: TestPage | null = null
  const onCovered = ({ from, step: { event, state }, guardSides, outcome }: Covered) => {
    const { covered } = record
    covered.guardSides.push(...guardSides)
    covered.edges.push(
      ...edges.filter((each) => each.from === from && each.to === state && isSameEvent(each.event, event)),
    )
    if (outcome) covered.outcomes.push({ step: from, outcome })
  }
  const onOpen = (opened: TestPage) => {
    testPage = opened
    // As they come: what was sent before a walk stopped is what tells most.
    record.requests = opened.sent
    record.expectedRequests = opened.expected.list
  }
  const onState = async (index: number, state: string) => {
    await film.take(index, state)
    // Two versions are compared with each other, and no law is asked.
    if (isCompared && testPage) {
      // A page part moves with the clock of the machine and with each scroll.
      if (!testPage.part) await takeLook(testPage, film.session, { index, state, folder: film.folder })
      return
    }
    // Judged once on each device, whatever the path.
    if (!isFirstAt(path.funnel, state, device) || !testPage) return
    const { element, part, viewport, letters } = testPage
    // Scrolling is an event of a page part: its screens are judged by axe alone.
    if (part) return expectAccessible(page)
    const screen = {
      page,
      element,
      device,
      isWholePage: true,
      isWhole: true,
      viewport,
      letters,
    }
    record.faults.push(...(await judgeScreen(screen, state, film.folder)))
    await expectAccessible(page)
  }
  try {
    await replayPath({ page, funnel, device, onOpen, onState, onCovered }, path)
    if (testPage) record.mails = await readFarEnd(testPage)
    if (record.faults.length > 0)
      throw new Error(['laws of a screen broken', ...record.faults.map(describeFault)].join('\n  '))
  } catch (error) {
    const last = { index: path.steps.length, of: path.steps.length, at: 'at the far end, after the walk', event: null }
    const failure = error instanceof ReplayError ? error : new ReplayError(error, last)
    await film.fail(failure)
    throw failure
  } finally {
    await film.end()
  }
}
