import { expect, type Locator, type Page } from 'playwright/test'
import type { Funnel } from '#engine'
import { getModelEdges } from '#engine/model'
import { createFilm, isFirstAt } from './film.ts'
import { takeLook } from './looks/take-look.ts'
import { isSameEvent } from './plan-walks.ts'
import { ReplayError } from './replay-error.ts'
import { type Covered, replayPath } from './replay-path.ts'
import type { Device, ReplayPath } from './replay-record.ts'
import { CONTRAST, expectAccessible } from './screen/accessibility.ts'
import { judgeScreen } from './screen/judge-screen.ts'
import { openCopy } from './screen/open-copy.ts'
import { describeFault } from './screen/screen-fault.ts'
import type { TestPage } from './test-page.ts'

const isCompared = Boolean(process.env.REPLAY_LOOKS)

export interface Walk {
  page: Page
  funnel: Funnel
  path: ReplayPath
  name: string
  device: Device
  /** Whether axe and the laws of a screen judge each state, the first time it is met on the device. */
  isJudged: boolean
}

/** Replays a path with everything that is kept of it; `readFarEnd` looks once the walk is done at what arrived, and gives the mails. */
export async function walkPath(
  { page, funnel, path, name, device, isJudged }: Walk,
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
    const isFirst = record.states.every((earlier) => earlier.state !== state)
    await film.take(index, state)
    if (!testPage) return
    // Two versions are compared with each other at every state; laws are judged once on each device, whatever the path.
    if (!isCompared && !(isJudged && isFirstAt(path.funnel, state, device))) return
    const at = testPage
    const { part, viewport, letters } = at
    if (!part) await waitUntilAlive(at.element)
    // A page part moves with each scroll: its screens are looked at on a copy that stands still.
    const copy = part && (await film.timeLaws(() => openCopy(at, part)))
    const seen = { page, element: at.element, ...copy }
    if (isCompared) await takeLook(seen, { index, state, isFirst, folder: film.folder })
    else {
      const screen = { ...seen, device, isWholePage: part === null, isWhole: true, viewport, letters }
      record.faults.push(...(await film.timeLaws(() => judgeScreen(screen, state, film.folder))))
      // Contrast is among the laws.
      await expectAccessible(page, undefined, [CONTRAST])
    }
    await copy?.close()
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

/**
 * Waits until React has brought the island around a funnel to life. A visitor may answer its first screen before, but what only a script
 * can set, like how far the line of progress goes, is not in the page yet.
 */
export async function waitUntilAlive(element: Locator): Promise<void> {
  await expect.poll(() => element.evaluate(isAlive), { message: 'the island of the funnel is alive' }).toBe(true)
}

/** Runs in the page and must stand alone: whether the root that React keeps at the island has been committed. */
function isAlive(funnel: Element): boolean {
  const island = funnel.closest('[data-island]')
  const [, fiber] = Object.entries(island ?? {}).find(([key]) => key.startsWith('__reactContainer')) ?? []
  return fiber?.stateNode.current.memoizedState.isDehydrated === false
}
