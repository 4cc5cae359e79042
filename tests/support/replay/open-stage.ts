import type { Page } from 'playwright/test'
import type { Funnel } from '#engine'
import { stopClock } from '#support/stop-clock.ts'
import { findPlace } from './find-place.ts'
import { hosts } from './hosts.ts'
import { isHeld, type Stage } from './stage.ts'
import { recordSteps } from './step-trace.ts'

/** Opens the page that runs a funnel, before its first event, with its clock standing still. */
export async function openStage(page: Page, funnel: Funnel): Promise<Stage> {
  const { host: name, path } = findPlace(funnel.definition.id)
  const host = name === null ? null : (hosts[name] ?? null)
  if (name !== null && !host) throw new Error(`Nobody has said what a visitor sees of "${name}".`)
  const element = host?.find(page) ?? page.locator(`[data-funnel="${funnel.definition.id}"]`)
  const stage: Stage = { page, funnel, host, element, held: [], left: [] }

  await page.route('**/*', (route) => (isHeld(stage, route.request()) ? void stage.held.push(route) : route.fallback()))
  await page.addInitScript(() => self === top && localStorage.setItem('cookieConsent', 'rejected'))
  await recordSteps(page)
  await stopClock(page)
  // What is held back may be what the page waits for.
  await page.goto(path, { waitUntil: 'commit' })
  await keepHere(stage)
  // Which of several is the last, and how far the page goes, shows once all of it is there; its scripts may be held back.
  await page.waitForFunction(() => document.readyState !== 'loading')
  await element.waitFor({ state: 'attached' })
  return stage
}

/** A redirect leads away from the page under test; answered with nothing, the browser stays where it is. */
async function keepHere({ page, left }: Stage): Promise<void> {
  const { pathname } = new URL(page.url())
  const isAway = (url: URL) => url.pathname !== pathname && !url.pathname.startsWith('/assets/')
  await page.route(isAway, (route) => {
    const request = route.request()
    if (!request.isNavigationRequest()) return route.fallback()
    if (request.frame() === page.mainFrame()) left.push(new URL(request.url()).pathname)
    return route.fulfill({ status: 204 })
  })
}
