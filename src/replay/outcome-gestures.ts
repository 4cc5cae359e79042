import { expect, type Route } from 'playwright/test'
import { reopen } from './open-test-page.ts'
import { getBegun, isTriedAgain } from './outcome-events.ts'
import { holdLastForm, PATIENCE_MS } from './provider-gestures.ts'
import { getStep } from './reference/authored.ts'
import { toLabels } from './reference/expected-body.ts'
import type { Outcome } from './replay-record.ts'
import { type TestPage, takeHeld } from './test-page.ts'

/** Longer than the page pauses before another try. */
const LONGEST_PAUSE_MS = 3000

/** The act of the network on a request that is held back. */
type Ending = (testPage: TestPage, route: Route) => Promise<void>

const endings: Record<Exclude<Outcome, 'reload' | 'back-and-forward'>, Ending> = {
  accepted: (_, route) => route.continue(),
  'double-press': (_, route) => route.continue(),
  refused: (_, route) => route.fulfill({ status: 400, body: 'no' }),
  'unavailable-once': (_, route) => route.fulfill({ status: 503, body: 'later' }),
  'answer-lost': async (_, route) => {
    // The far end has done its work; only nobody here hears of it.
    await route.fetch()
    await route.abort('connectionreset')
  },
  'offline-once': async ({ page }, route) => {
    await page.context().setOffline(true)
    await route.abort('internetdisconnected')
    await page.context().setOffline(false)
  },
  late: async ({ page, element, authored, visit, elapsed }, route) => {
    await page.clock.runFor(PATIENCE_MS - 1 - elapsed)
    await expect(element, 'it waits as long as it says').toHaveAttribute('data-step', visit.step)
    await page.clock.runFor(1)
    // It comes after all, and nobody listens any more; but for a script that is asked for again, which would have come in time then.
    const { mount, fail } = getStep(authored, visit.step)
    const isAgain = mount && (typeof fail !== 'string' || getStep(authored, fail).end === undefined)
    await (isAgain ? route.abort() : route.continue()).catch(() => undefined)
    await page.waitForLoadState('networkidle')
  },
}

/** Lets what was begun at a step come to an end, or does what a visitor may do meanwhile. */
export async function performOutcome(testPage: TestPage, outcome: Outcome): Promise<void> {
  const { authored, expected, visit } = testPage
  const step = getStep(authored, visit.step)
  const begun = getBegun(authored, step)
  if (!begun) throw new Error(`Nothing was begun at "${step.id}" that could end with "${outcome}".`)
  const route = await takeHeld(testPage)
  if (outcome === 'reload') return reopen(testPage, (page) => page.reload({ waitUntil: 'commit' }))
  if (outcome === 'back-and-forward') return goBackAndForward(testPage, route)
  const { mount = [] } = step
  // Some of several forms come; the outcome of the last decides.
  const isPart = mount.length > 1 && outcome !== 'accepted'
  await endings[outcome](testPage, isPart ? await holdLastForm(testPage, route, mount) : route)
  // The page hears nothing of a single form, and waits.
  if (isPart && outcome !== 'late') await testPage.page.clock.runFor(PATIENCE_MS)
  const isAgain = isTriedAgain(begun, outcome)
  if (isAgain) {
    const effect = findSend(testPage)
    if (effect) expected.expectOnce(effect)
    await waitForNextTry(testPage)
    await (await takeHeld(testPage)).continue()
  }
  // Whatever else would go would go by then.
  if (begun.kind === 'unawaited' && !step.after) {
    await testPage.page.clock.runFor(LONGEST_PAUSE_MS)
    testPage.elapsed += LONGEST_PAUSE_MS
  }
  const isTaken = ['accepted', 'double-press', 'answer-lost', 'late'].includes(outcome)
  if (isAgain || (isTaken && begun.kind !== 'mount'))
    take(testPage, isAgain || !['answer-lost', 'late'].includes(outcome))
}

const findSend = ({ effects }: TestPage) => effects.findLast((effect) => effect.kind === 'send')

/** The far end has a send; whether the page knows of it too. */
function take(testPage: TestPage, isKnown: boolean): void {
  const { authored, expected, taken } = testPage
  const effect = findSend(testPage)
  const delivery = authored.funnel.deliveries?.[effect?.delivery ?? '']
  if (!effect || !delivery) return
  if (isKnown) expected.settle(delivery.target)
  // Each option of several by itself: how a mail lists them is its own matter.
  const texts = Object.entries(effect.relevant).flatMap(([name, value]) =>
    [value].flat().map((each) => toLabels(authored.fields.get(name) ?? {}, each)),
  )
  taken.push({ channel: delivery.channel, texts })
}

/** The page's clock stands still: its pause goes by in small steps, once it has heard of the first try. */
async function waitForNextTry({ page, held }: TestPage): Promise<void> {
  let waited = 0
  await expect
    .poll(
      async () => {
        if (held.length === 0 && waited < LONGEST_PAUSE_MS) {
          await page.clock.runFor(100)
          waited += 100
        }
        return held.length
      },
      { message: `another try within ${LONGEST_PAUSE_MS} ms`, intervals: [20] },
    )
    .toBeGreaterThan(0)
}

/** The browser's own Back and forward: where the funnel has a way back it stays, and else the page is left and opened anew. */
async function goBackAndForward(testPage: TestPage, route: Route): Promise<void> {
  const { page, visit, authored } = testPage
  if (visit.history.length === 0 || authored.funnel.back === false) {
    return reopen(testPage, async () => {
      await page.goBack()
      // The page before is another process of the browser: it has to be there before it can be left.
      await page.evaluate(() => document.readyState)
      await page.goForward({ waitUntil: 'commit' })
    })
  }
  await page.evaluate(async () => {
    const next = () => new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
    const back = next()
    history.back()
    await back
    const forward = next()
    history.forward()
    await forward
  })
  await route.continue()
  take(testPage, true)
}
