import { expect, type Page } from 'playwright/test'
import type { AnswerValue, Funnel } from '#engine'
import { isCompletion } from '#engine/model'
import { readSite } from '#project/read-site.ts'
import type { PageEvent } from '#services/page-events.ts'
import { toTyped } from './fill-answers.ts'
import { perform } from './gestures.ts'
import { openTestPage, reopen } from './open-test-page.ts'
import { followOutcome, getBegun } from './outcome-events.ts'
import { performOutcome } from './outcome-gestures.ts'
import { readControls } from './read-controls.ts'
import { getAskedFields, getStep } from './reference/authored.ts'
import { type AskedRule, listTracks } from './reference/rules.ts'
import { type Outcome as Followed, followEvent, reopenVisit } from './reference/visit.ts'
import { ReplayError } from './replay-error.ts'
import type { Device, Outcome, ReplayPath, ReplayStep } from './replay-record.ts'
import type { TestPage } from './test-page.ts'

export type Replay = {
  page: Page
  funnel: Funnel
  device: Device
  /** Called once the page is there. */
  onOpen?(testPage: TestPage): void
  /** Called at the start, with 0, and after each event, when the page is where the model says. */
  onState?(index: number, state: string): Promise<void>
  /** Called with what an event has covered, once the page has followed. */
  onCovered?(covered: Covered): void
}

export type Covered = { from: string; step: ReplayStep; guardSides: AskedRule[]; outcome: Outcome | null }

/**
 * Opens the page of a funnel and plays a path on it: answers, gestures, outcomes of sends, the passing of time.
 * After every event the page must be where the funnel's JSON says, show what belongs to it, and have sent what had to be sent.
 *
 * @throws {ReplayError} with the place, what was expected and what was there
 */
export async function replayPath(replay: Replay, path: ReplayPath): Promise<void> {
  const { page, funnel, device } = replay
  let index = 0
  let at = 'when it is opened'
  try {
    // Nothing here is waited for longer than the walk itself may last.
    page.setDefaultTimeout(15_000)
    const testPage = await openTestPage(page, funnel, device, path.variant)
    replay.onOpen?.(testPage)
    at = `at "${testPage.visit.step}", when the page is opened`
    await expectState(testPage, at)
    await tick(testPage, false)
    await replay.onState?.(0, testPage.visit.step)
    for (const step of path.steps) {
      const { step: from, screen } = testPage.visit
      index++
      at = `after ${describe(step)} at "${from}"`
      const { asked } = await play(testPage, step, path.steps[index])
      await expectState(testPage, at)
      // A new screen, and not what is only shown otherwise.
      const isNew = testPage.visit.screen !== screen && isCompletion(step.event)
      if (isNew && !testPage.part) await expectFocus(testPage, at)
      replay.onCovered?.({ from, step, guardSides: asked, outcome: step.outcome ?? null })
      await replay.onState?.(index, testPage.visit.step)
    }
  } catch (error) {
    throw new ReplayError(error, { index, of: path.steps.length, at, event: path.steps[index - 1]?.event ?? null })
  }
}

/** Causes an event on the page, and says where the visitor must be by it. */
async function play(testPage: TestPage, step: ReplayStep, next: ReplayStep | undefined): Promise<Followed> {
  const { authored, visit } = testPage
  const { event, outcome } = step
  const begun = getBegun(authored, getStep(authored, visit.step))
  const followed = follow()
  if (!followed || followed.visit.step !== step.state)
    throw new Error(`The path says "${step.state}", and the funnel leads to "${followed?.visit.step ?? 'nowhere'}".`)
  if (outcome) await performOutcome(testPage, outcome)
  else if (event.type === 'page.reloaded') await reopen(testPage, (page) => page.reload({ waitUntil: 'commit' }))
  else await perform(testPage, visit.step, event, next?.outcome === 'double-press')
  // An answer that is left not valid stays as it was typed.
  if (followed.visit !== visit) arrive(testPage, followed)
  await tick(testPage, followed.visit.step === visit.step)
  if (event.type === 'page.left') testPage.remembered = testPage.visit
  return followed

  function follow(): Followed | null {
    if (outcome && begun) {
      const ended = followOutcome(authored, begun, visit, outcome)
      return ended?.event.type === event.type ? ended : null
    }
    return event.type === 'page.reloaded' ? reopenVisit(authored, visit) : followEvent(authored, visit, event)
  }
}

/** As long as a page takes to write down where it is once it has painted. */
const TICK_MS = 40

/** Lets the page do what it puts off for a moment, and counts that moment to how long its step has lasted. */
async function tick(testPage: TestPage, hasStayed: boolean): Promise<void> {
  // A page part puts nothing off, and its waits are no longer than they are.
  const milliseconds = testPage.part ? 0 : TICK_MS
  if (milliseconds > 0) await testPage.page.clock.runFor(milliseconds)
  testPage.elapsed = hasStayed ? testPage.elapsed + milliseconds : milliseconds
}

function arrive(testPage: TestPage, { visit, effects }: Followed): void {
  testPage.visit = visit
  testPage.states.push(visit.step)
  testPage.effects.push(...effects)
  for (const effect of effects) {
    if (effect.kind === 'send' || effect.kind === 'copy') testPage.expected.expectOnce(effect)
    if (effect.kind === 'notice') testPage.notices = [effect.title]
  }
}

/** An event in few words: `step.completed {"plan":"a"}, answer-lost`. */
function describe({ event: { type, ...data }, outcome }: ReplayStep): string {
  const words = Object.keys(data).length > 0 ? ` ${JSON.stringify(data)}` : ''
  return `${type}${words.length > 200 ? `${words.slice(0, 200)}…` : words}${outcome ? `, ${outcome}` : ''}`
}

const { links } = readSite({ SITE_SERVICES: 'local' })

/** Everything that must be so where the visitor is: what stands on the page, and what has left it. */
async function expectState(testPage: TestPage, message: string): Promise<void> {
  const { page, element, part, visit, states, sent, expected } = testPage
  await expect(element, message).toHaveAttribute('data-step', visit.step)
  if (part) {
    const sight = part.sights[visit.step]
    if (!sight) throw new Error(`Nobody has said what a visitor sees at "${visit.step}".`)
    await testPage.follow(states, message)
    await sight(element, page)
  } else await expectScreen(testPage, message)
  await expect
    .poll(() => sent.map(({ atMs: _atMs, ...request }) => request), { message: `requests ${message}` })
    .toEqual(expected.list)
  await expect.poll(() => testPage.left, { message: `where the page leads ${message}` }).toEqual(expectLeft(testPage))
  await expect
    .poll(() => readCounted(testPage), { message: `events counted ${message}` })
    .toEqual(expectCounted(testPage))
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  // Asked of a page that has just come, its styles may be on their way.
  await expect.poll(overflow, { message: `px that the page is too wide ${message}` }).toBeLessThanOrEqual(0)
}

/** The addresses behind the redirects on the way, the visitor's own reloads apart. */
function expectLeft({ page, effects, gone }: TestPage): string[] {
  const names: Readonly<Record<string, string>> = links
  const now = effects.flatMap((effect) => (effect.kind === 'redirect' ? [effect.target] : []))
  return [...gone, ...now].map((target) => new URL(names[target] ?? target, page.url()).href)
}

function expectCounted({ effects }: TestPage): PageEvent[] {
  return effects.flatMap((effect): PageEvent[] => {
    if (effect.kind !== 'track') return []
    return [effect.name === undefined ? [effect.event] : [effect.event, effect.name]]
  })
}

/** The events that the funnel had counted; other counts of a page are no part of it. */
async function readCounted({ page, authored }: TestPage): Promise<PageEvent[]> {
  const own = new Set(listTracks(authored))
  const counted: PageEvent[] = await page.evaluate(() => Reflect.get(window, 'countedEvents'))
  return counted.filter(([event]) => own.has(event))
}

/** The form runtime's own screen: its answers, its button, and where the focus is. */
async function expectScreen(testPage: TestPage, message: string): Promise<void> {
  const { page, element, authored, funnel, visit } = testPage
  const step = getStep(authored, visit.step)
  const isBusy = step.send !== undefined
  const button = element.locator('button[type="submit"]')
  if (isBusy) await expect(button, `the button while it is sent, ${message}`).toBeDisabled()
  const [notice] = testPage.notices.splice(0)
  if (notice !== undefined) {
    const toasts = page.locator('.toasts')
    await expect(toasts, `the notice ${message}`).toContainText(notice)
    // It would go by itself; the clock stands still.
    await toasts.getByRole('button').evaluate((close: HTMLButtonElement) => close.click())
  }
  const screen = visit.shown === null ? step : getStep(authored, visit.shown)
  // A visitor who left the page and came back finds the answers that their browser remembers.
  const isRemembered = visit === testPage.remembered
  const names = isRemembered || visit.screen === null ? [] : getAskedFields(authored, screen)
  if (names.length === 0) return
  const typed = names.map((name): [string, AnswerValue[]] => {
    const answers = [visit.typed[name] ?? []].flat().filter((each) => String(each).trim() !== '')
    const field = funnel.form?.definition.fields[name]
    const isBox = field?.options !== undefined && field.widget !== 'select'
    return [name, isBox ? answers : answers.map((each) => toTyped(field, each))]
  })
  // Answers that the tab has kept come once the page is alive, and its first screen may stand there before.
  const seen = async () => {
    const controls = await readControls(testPage, names)
    return typed.map(([name, kept], index) => {
      const values = controls[index]?.values.filter((each) => each.trim() !== '')
      return [name, values ?? kept]
    })
  }
  await expect.poll(seen, { message: `the answers ${message}` }).toEqual(typed)
}

/** A new screen takes the focus along: to its heading, or to a field where a keyboard is at hand. The button that led here has it no more. */
async function expectFocus({ element }: TestPage, message: string): Promise<void> {
  const isAtStart = () =>
    element.evaluate((funnel) => {
      const focused = document.activeElement
      return (
        funnel.contains(focused) &&
        focused?.matches('[data-step-heading], fieldset h2, input, select, textarea') === true
      )
    })
  await expect.poll(isAtStart, { message: `the focus where the step begins, ${message}` }).toBe(true)
}
