import type { Page } from 'playwright/test'
import type { Funnel } from '#engine'
import { stopClock } from '#support/stop-clock.ts'
import { findFunnel } from './find-funnel.ts'
import { pageParts } from './page-parts.ts'
import { recordSteps } from './step-trace.ts'
import { isHeld, type TestPage } from './test-page.ts'

/** Opens the page that runs a funnel, before its first event, with its clock standing still. */
export async function openTestPage(page: Page, funnel: Funnel): Promise<TestPage> {
  const { path, behaviour } = findFunnel(funnel.definition.id)
  const part = behaviour === null ? null : (pageParts[behaviour] ?? null)
  if (behaviour !== null && !part) throw new Error(`page-parts.ts does not say what a visitor sees of "${behaviour}".`)
  const element = part?.find(page) ?? page.locator(`[data-funnel="${funnel.definition.id}"]`)
  const testPage: TestPage = { page, funnel, part, element, held: [], left: [] }

  await page.route('**/*', (route) =>
    isHeld(testPage, route.request()) ? void testPage.held.push(route) : route.fallback(),
  )
  await page.addInitScript(() => self === top && localStorage.setItem('cookieConsent', 'rejected'))
  await recordSteps(page)
  await stopClock(page)
  // What is held back may be what the page waits for.
  await page.goto(path, { waitUntil: 'commit' })
  await keepHere(testPage)
  // Which of several is the last, and how far the page goes, shows once all of it is there; its scripts may be held back.
  await page.waitForFunction(() => document.readyState !== 'loading')
  await element.waitFor({ state: 'attached' })
  return testPage
}

/** A redirect leads away from the page under test; answered with nothing, the browser stays where it is. */
async function keepHere({ page, left }: TestPage): Promise<void> {
  const { pathname } = new URL(page.url())
  const isAway = (url: URL) => url.pathname !== pathname && !url.pathname.startsWith('/assets/')
  await page.route(isAway, (route) => {
    const request = route.request()
    if (!request.isNavigationRequest()) return route.fallback()
    if (request.frame() === page.mainFrame()) left.push(new URL(request.url()).pathname)
    return route.fulfill({ status: 204 })
  })
}
