import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Locator, type Page } from 'playwright/test'
import type { Funnel } from '#engine'
import { getModelEdges } from '#engine/model'
import { createFilm, isFirstAt } from './film.ts'
import { type Look, readBoxes } from './looks/look.ts'
import { isSameEvent } from './plan-walks.ts'
import { ReplayError } from './replay-error.ts'
import { type Covered, replayPath } from './replay-path.ts'
import type { Device, ReplayMail, ReplayPath } from './replay-record.ts'
import { CONTRAST, expectAccessible, findPale } from './screen/accessibility.ts'
import { findBreaches } from './screen/find-breaches.ts'
import { judgeScreen, mainButtons } from './screen/judge-screen.ts'
import { openCopy } from './screen/open-copy.ts'
import { describeFault } from './screen/screen-fault.ts'
import type { TestPage } from './test-page.ts'

/** Pictures that are taken at most until two in a row are alike. */
const MOST_PICTURES = 20

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
  readFarEnd: (testPage: TestPage) => Promise<ReplayMail[] | null>,
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
  await expect.poll(() => element.evaluate(isFormAlive), { message: 'the island of the funnel is alive' }).toBe(true)
}

/**
 * Runs in the page and stands alone: whether the root that React keeps at the island around a funnel, the page's own if none is
 * given, has been committed.
 */
export function isFormAlive(funnel?: unknown): boolean {
  const at = funnel instanceof Element ? funnel : document.querySelector('main [data-funnel]')
  const island = at?.closest('[data-island]')
  const [, fiber] = Object.entries(island ?? {}).find(([key]) => key.startsWith('__reactContainer')) ?? []
  return fiber?.stateNode.current.memoizedState.isDehydrated === false
}

/**
 * Writes what a visitor meets at a state into the folder of its record: `NN-state.look.json` and `NN-state.png`. Contrast is judged where
 * a walk comes to the state first.
 */
async function takeLook(
  { page, element }: Pick<TestPage, 'page' | 'element'>,
  { index, state, isFirst, folder }: { index: number; state: string; isFirst: boolean; folder: string },
): Promise<void> {
  await holdStill(page)
  const name = `${String(index).padStart(2, '0')}-${state}`
  const laws = { main: mainButtons, isWhole: true, isLeft: true }
  // The laws end animations, so that boxes and picture are those of a page at rest.
  const breaches = [...(await element.evaluate(findBreaches, laws)), ...(isFirst ? await findPale(page) : [])]
  const picture = `${name}.png`
  const look: Look = {
    index,
    state,
    aria: (await page.locator('body').ariaSnapshot()).split('\n').map((line) => line.trim()),
    breaches,
    picture,
    ...(await page.evaluate(readBoxes)),
  }
  writeFileSync(join(folder, picture), await takeAtRest(page))
  writeFileSync(join(folder, `${name}.look.json`), JSON.stringify(look))
}

/** Hides the caret and holds animations without an end at their beginning: both go by the clock of the machine. */
async function holdStill(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const each of document.getAnimations()) {
      if (Number.isFinite(each.effect?.getComputedTiming().endTime)) continue
      each.pause()
      each.currentTime = 0
    }
    const sheet = new CSSStyleSheet()
    sheet.replaceSync('* { caret-color: transparent !important }')
    document.adoptedStyleSheets = [sheet]
  })
}

/** A picture as PNG once two in a row are alike, or the last one taken. */
async function takeAtRest(page: Page): Promise<Buffer> {
  const session = await page.context().newCDPSession(page)
  let last = ''
  for (let taken = 0; taken < MOST_PICTURES; taken++) {
    const { data } = await session.send('Page.captureScreenshot', { format: 'png' })
    if (data === last) break
    last = data
  }
  await session.detach()
  return Buffer.from(last, 'base64')
}
