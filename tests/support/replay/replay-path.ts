import { expect, type Page, type Route } from 'playwright/test'
import type { Answers, Funnel, Step } from '#engine'
import { toMilliseconds } from '#engine/funnel/delay.ts'
import { getAsked } from '#engine/funnel/machine-config.ts'
import { getInvalidSamples, getValidSamples, type ModelEvent, type ModelPath } from '#engine/model'
import { fillAnswers } from './fill-answers.ts'

export type Replay = {
  page: Page
  funnel: Funnel
  /** Called after each event, when the page is where the model says. */
  onStep?(index: number, state: string): Promise<void>
}

/** What a delivery is sent to, whatever its channel. */
const DELIVERIES = /\/(?:_emailjs|functions\/v1)\//

/**
 * Plays a path on the page that is open: answers, Back, outcomes of sends, the passing of time.
 * After every event the page must be at the step where the model is.
 */
export async function replayPath({ page, funnel, onStep }: Replay, path: ModelPath): Promise<void> {
  const element = page.locator(`[data-funnel="${funnel.definition.id}"]`)
  const held: Route[] = []
  await page.route(DELIVERIES, (route) => void held.push(route))
  // A redirect leads away from the page under test; answered with nothing, the browser stays where it is.
  await page.route(isAway(page), (route) =>
    route.request().isNavigationRequest() ? route.fulfill({ status: 204 }) : route.fallback(),
  )

  let at = funnel.definition.steps[0]?.id ?? ''
  await expect(element).toHaveAttribute('data-step', at)
  for (const [index, { event, state }] of path.steps.entries()) {
    await perform({ page, funnel, held }, at, event)
    await expect(element, `after ${JSON.stringify(event)} at "${at}"`).toHaveAttribute('data-step', state)
    at = state
    await onStep?.(index, state)
  }
  await page.unroute(DELIVERIES)
}

type World = { page: Page; funnel: Funnel; held: Route[] }

async function perform(world: World, at: string, event: ModelEvent): Promise<void> {
  const { page, funnel } = world
  const element = page.locator(`[data-funnel="${funnel.definition.id}"]`)
  const step = funnel.definition.steps.find(({ id }) => id === at)
  if (!step) throw new Error(`The funnel has no step "${at}".`)
  if (isCompletion(event)) return event.complete ? complete(world, step, event.answers) : fail(world, step)
  if (event.type === 'step.back') return element.getByRole('button', { name: 'Anterior' }).click()
  if (event.type === 'job.done' || event.type === 'job.failed') return settle(world, event.type)
  if (event.type.startsWith('after.')) return page.clock.runFor(toMilliseconds(event.type.slice('after.'.length)))
  throw new Error(`No visitor can do "${event.type}" on this page.`)
}

function isCompletion(event: ModelEvent): event is Extract<ModelEvent, { complete: boolean }> {
  return event.type === 'step.completed'
}

/** Answers the step validly, keeping to the answers that the path needs, and goes on. */
async function complete({ page, funnel }: World, step: Step, answers: Answers): Promise<void> {
  const element = page.locator(`[data-funnel="${funnel.definition.id}"]`)
  if (funnel.form) {
    const asked = getAsked(step, funnel.form)
    const [sample = {}] = getValidSamples(funnel.form, asked, answers)
    await fillAnswers(element, funnel.form, sample)
  }
  await getButton(world(page, funnel)).click()
}

/** Leaves the step not valid: the button stays closed, or a press says what is missing. */
async function fail({ page, funnel }: World, step: Step): Promise<void> {
  if (!funnel.form) return
  const element = page.locator(`[data-funnel="${funnel.definition.id}"]`)
  const [sample] = getInvalidSamples(funnel.form, getAsked(step, funnel.form)).filter(
    ({ keyword }) => keyword === 'required',
  )
  const field = sample && funnel.form.definition.fields[sample.field]
  if (field && !field.options) await element.locator(`[name="${field.name}"]`).first().fill('   ')
  const button = getButton(world(page, funnel))
  if (funnel.definition.check === 'submit') {
    await button.click()
    await expect(element.getByRole('alert')).toBeVisible()
    return
  }
  // A choice cannot be taken back by a visitor: where one was made before, the gate is open and rightly so.
  const isChosen = field?.options && (await element.locator(`[name="${field.name}"]:checked`).count()) > 0
  await (isChosen ? expect(button).toBeEnabled() : expect(button).toBeDisabled())
}

async function settle({ held }: World, outcome: 'job.done' | 'job.failed'): Promise<void> {
  await expect.poll(() => held.length, { message: 'the request of the send' }).toBeGreaterThan(0)
  const route = held.shift()
  await (outcome === 'job.done' ? route?.continue() : route?.fulfill({ status: 400, body: 'no' }))
}

function world(page: Page, funnel: Funnel) {
  return page.locator(`[data-funnel="${funnel.definition.id}"]`)
}

function getButton(element: ReturnType<typeof world>) {
  return element.locator('button[type="submit"]')
}

function isAway(page: Page): (url: URL) => boolean {
  const { pathname } = new URL(page.url())
  return (url) => url.pathname !== pathname && !url.pathname.startsWith('/assets/')
}
