import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, type Locator, type Page } from 'playwright/test'
import { listBuiltPages, parsePage, toFileName } from '#build/pages/page-file.ts'
import { type Funnel, getChance } from '#engine'
import { inProject } from '#project/project-root.ts'
import { createExpectedRequests } from './expected-requests.ts'
import { pageParts } from './page-parts.ts'
import { FORM_REQUESTS } from './provider-gestures.ts'
import { readAuthored } from './reference/authored.ts'
import { openVisit } from './reference/visit.ts'
import type { Device } from './replay-record.ts'
import { enlargeLetters } from './screen/browser-session.ts'
import { observeRequests } from './sent-requests.ts'
import { isHeld, type TestPage } from './test-page.ts'

/** When pages with a clock of their own open. */
export const START = new Date('2026-03-01T10:00:00Z')

/** A limit against hanging, for a site that does not answer at all. */
const SITE_PATIENCE_MS = 300_000

/** Opens the page that runs a funnel, before its first event, with its clock standing still. */
export async function openTestPage(
  page: Page,
  funnel: Funnel,
  device: Device,
  variant: string | undefined,
): Promise<TestPage> {
  const { id } = funnel.definition
  const { path, behaviour } = findFunnel(id)
  const part = behaviour === null ? null : (pageParts[behaviour] ?? null)
  if (behaviour !== null && !part) throw new Error(`page-parts.ts does not say what a visitor sees of "${behaviour}".`)
  const element = part?.find(page) ?? page.locator(`[data-funnel="${id}"]`)
  const authored = readAuthored(id)
  const { visit, effects } = openVisit(authored, variant)
  const testPage: TestPage = {
    page,
    funnel,
    authored,
    device,
    part,
    element,
    viewport: page.viewportSize() ?? { width: 1280, height: 720 },
    letters: device === 'desktop' ? 2 : 1,
    held: [],
    left: [],
    sent: observeRequests(page),
    expected: createExpectedRequests(authored, funnel.form),
    taken: [],
    visit,
    effects,
    remembered: null,
    gone: [],
    notices: [],
    elapsed: 0,
    states: [visit.step],
    follow: async () => undefined,
  }
  const copies = Object.values(authored.funnel.deliveries ?? {}).flatMap(({ copy }) => copy ?? [])
  await page.route('**/*', (route) => {
    const request = route.request()
    const isCopy = copies.some((name) => request.url().endsWith(`/${name}`))
    return isHeld(testPage, request) && !isCopy ? void testPage.held.push(route) : route.fallback()
  })
  await page.addInitScript(() => self === top && origin !== 'null' && localStorage.setItem('cookieConsent', 'rejected'))
  await drawVariant(page, funnel, variant)
  // A visitor who leaves with something unsent is asked; the walker means it.
  page.on('dialog', (dialog) => dialog.accept().catch(() => undefined))
  if (device === 'desktop') await enlargeLetters(page, testPage.letters)
  else await page.emulateMedia({ reducedMotion: 'reduce' })
  await recordSteps(page)
  await recordCounted(page)
  await stopClock(page)
  // The page may wait for a request that is held back.
  await page.goto(path, { waitUntil: 'commit', timeout: SITE_PATIENCE_MS })
  await keepHere(testPage)
  await settle(testPage)
  return testPage
}

/** The same page, loaded anew by the visitor: it knows of nothing but what the tab has kept. */
export async function reopen(testPage: TestPage, load: (page: Page) => Promise<unknown>): Promise<void> {
  const { page, held, expected, viewport } = testPage
  // A request that is still held belongs to a page that goes.
  for (const route of held.splice(0)) route.abort().catch(() => undefined)
  await page.unroute(FORM_REQUESTS)
  // A reload would come back to where the page was scrolled.
  await page.setViewportSize(viewport)
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
  await load(page)
  testPage.gone.push(...testPage.effects.flatMap((effect) => (effect.kind === 'redirect' ? [effect.target] : [])))
  testPage.effects = []
  testPage.states = []
  expected.forget()
  await settle(testPage)
}

async function settle(testPage: TestPage): Promise<void> {
  const { page, element } = testPage
  // Which of several is the last, and how far the page goes, shows once all of it is there; its scripts may be held back.
  await page.waitForFunction(() => document.readyState !== 'loading')
  await element.waitFor({ state: 'attached' })
  if (testPage.part) testPage.follow = await followSteps(element)
}

/** A redirect leads away from the page under test; answered with nothing, the browser stays where it is. */
async function keepHere({ page, left }: TestPage): Promise<void> {
  const { pathname } = new URL(page.url())
  const isAway = (url: URL) => url.pathname !== pathname && !url.pathname.startsWith('/assets/')
  await page.route(isAway, (route) => {
    const request = route.request()
    if (!request.isNavigationRequest()) return route.fallback()
    if (request.frame() === page.mainFrame()) left.push(request.url())
    return route.fulfill({ status: 204 })
  })
}

/** The address of a built page that has a funnel, and the behaviour that runs it there; null for the form runtime. */
function findFunnel(id: string): { path: string; behaviour: string | null } {
  const dist = inProject('dist')
  for (const path of listBuiltPages(dist)) {
    const page = parsePage(readFileSync(join(dist, toFileName(path)), 'utf8'))
    const element = page.querySelector(`[data-funnel="${id}"]`)
    if (element) return { path, behaviour: element.getAttribute('data-behaviour') ?? null }
  }
  throw new Error(`No page runs the funnel "${id}".`)
}

/** Notes from the page's first moment every step that a funnel says it is at, in `data-step`. Called before the page opens. */
async function recordSteps(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const traces = new WeakMap<Node, string[]>()
    Reflect.set(window, 'stepTraces', traces)
    new MutationObserver((records) => {
      for (const { target } of records) {
        const step = target instanceof HTMLElement ? (target.dataset.step ?? '') : ''
        const trace = traces.get(target) ?? []
        // An event that leaves the funnel where it is may say so again.
        if (trace.at(-1) !== step) traces.set(target, [...trace, step])
      }
    }).observe(document, { subtree: true, attributeFilter: ['data-step'] })
  })
}

/** Compares what an element has been at since the page opened, which also catches a step that was left at once. */
async function followSteps(element: Locator) {
  const handle = await element.elementHandle()
  return async (expected: readonly string[], message: string): Promise<void> => {
    const known = expected.filter((step, index) => step !== expected[index - 1])
    await expect
      .poll(() => handle?.evaluate((node) => Reflect.get(window, 'stepTraces').get(node)), { message })
      .toEqual(known)
  }
}

/** Notes from the page's first moment what is raised to be counted, whoever takes it. Called before the page opens. */
async function recordCounted(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const counted: unknown[] = []
    const queue: unknown[] = []
    let push = (event: unknown) => Array.prototype.push.call(queue, event)
    Object.defineProperty(queue, 'push', {
      get: () => (event: unknown) => {
        counted.push(event)
        return push(event)
      },
      set: (take: typeof push) => {
        push = take
      },
    })
    Object.assign(window, { countedEvents: counted, pageEvents: queue })
  })
}

/** Has a page's own chance fall so that a variant is drawn, on whatever it opens from now on. Without a variant chance stays chance. */
export async function drawVariant(page: Page, { definition }: Funnel, variant: string | undefined): Promise<void> {
  if (variant !== undefined) await setChance(page, getChance(definition, variant))
}

/** The same for a number from 0 up to 1. */
export async function setChance(page: Page, chance: number): Promise<void> {
  await page.addInitScript((drawn) => {
    const own = crypto.getRandomValues.bind(crypto)
    // One number of 32 bits is what a variant is drawn with; keys are made of more.
    crypto.getRandomValues = (array) => {
      if (array instanceof Uint32Array && array.length === 1) array[0] = Math.floor(drawn * 2 ** 32)
      else own(array)
      return array
    }
  }, chance)
}

/** Has frames go on as they are painted in a page whose clock will stand still: a step is done with once its frame is painted. */
export async function keepFrames(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { requestAnimationFrame } = window
    Object.defineProperty(window, 'requestAnimationFrame', { get: () => requestAnimationFrame, set: () => {} })
  })
}

/** Gives a page, before it opens, a clock that stands still and goes only where it is moved. */
export async function stopClock(page: Page): Promise<void> {
  const { clock } = page
  await keepFrames(page)
  await clock.install({ time: new Date(START.getTime() - 3_600_000) })
  // Until it is stopped it runs: stopped at a time that has passed meanwhile it would refuse.
  await clock.pauseAt(START)
}
