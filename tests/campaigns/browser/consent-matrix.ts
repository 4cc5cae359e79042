import type { BrowserContext, Page } from 'playwright'
import { expect } from 'playwright/test'
import { type Finding, isAtLeast, isExactly } from '#campaigns/finding.ts'
import { readSite } from '#project/read-site.ts'
import { findPersonalDataPaths, listPaths } from '#support/personal-data-paths.ts'
import type { Campaign } from './campaign.ts'
import { openWatchedPage } from './watched-page.ts'

const { marketing } = readSite()
const { pixelScript, analyticsScript, policy } = marketing
const marketingOrigins = [pixelScript, analyticsScript, ...Object.values(policy).flat()].map(
  (address) => new URL(address).origin,
)

/** Every page of the site, and one that does not exist. */
const everyPath = [...listPaths(), '/no/existe']

const decide = async (page: Page, name: string) => {
  await page.goto('/aviso-legal')
  await page.getByRole('button', { name, exact: true }).first().click()
}
const store = (context: BrowserContext, consent: string) =>
  context.addInitScript((value) => localStorage.setItem('cookieConsent', value), consent)

/** The ways in which a visitor came to a decision, or to none; only one of them is a yes. */
export const consentStates: Record<string, (page: Page, context: BrowserContext) => Promise<unknown>> = {
  undecided: async () => {},
  refused: (page) => decide(page, 'Rechazar'),
  closed: (page) => decide(page, 'Rechazar y cerrar'),
  accepted: (page) => decide(page, 'Aceptar'),
  withdrawn: async (page) => {
    await decide(page, 'Aceptar')
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'fbq') !== undefined)).toBe(true)
    await page.getByRole('button', { name: 'Configurar cookies' }).click()
    const panel = page.getByRole('dialog', { name: 'Tus cookies' })
    await Promise.all([page.waitForEvent('load'), panel.getByRole('button', { name: 'Rechazar' }).click()])
  },
  expired: async (page) => {
    await decide(page, 'Aceptar')
    await page.evaluate(() => {
      const tooOld = new Date(Date.now() - 731 * 86_400_000)
      localStorage.setItem('cookieConsentDate', tooOld.toISOString())
    })
  },
  'storage denied': (_, context) =>
    context.addInitScript(() =>
      Object.defineProperty(window, 'localStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError')
        },
      }),
    ),
  'tampered: ACCEPTED': (_, context) => store(context, 'ACCEPTED'),
  'tampered: with a blank': (_, context) => store(context, 'accepted '),
  'tampered: JSON': (_, context) => store(context, '{"cookieConsent":"accepted"}'),
}

export interface Visit {
  state: string
  path: string
  /** Addresses of pixel and analytics that were asked. */
  measured: string[]
  /** Other hosts that were asked. */
  foreign: string[]
  hasBanner: boolean
  /** Violations of the page's policy and errors nobody caught. */
  problems: string[]
}

/** Walks the pages in one state of consent, down to the end of each. */
export async function walkInState(campaign: Campaign, state: string, paths: string[]): Promise<Visit[]> {
  const watched = await openWatchedPage(campaign)
  const { page, context, misses } = watched
  const personalDataPaths = findPersonalDataPaths()
  let visit: Visit | null = null
  await context.route(
    (url) => marketingOrigins.includes(url.origin),
    (route) => {
      visit?.measured.push(route.request().url())
      return route.fulfill({ contentType: 'text/javascript', body: '' })
    },
  )
  // A frame that the page itself holds, as the calendar: its own policy names it.
  await context.route(
    (url) =>
      url.protocol.startsWith('http') &&
      url.origin !== campaign.stack.siteUrl &&
      !marketingOrigins.includes(url.origin),
    (route) => {
      const request = route.request()
      if (request.isNavigationRequest() && !personalDataPaths.includes(visit?.path ?? ''))
        return route.fulfill({ contentType: 'text/html', body: '<!doctype html>' })
      visit?.foreign.push(request.url())
      return route.abort('blockedbyclient')
    },
  )
  await consentStates[state]?.(page, context)
  const visits: Visit[] = []
  for (const path of paths) {
    // The page before is gone: what it still asks for is not counted as asked by this one.
    await page.goto('about:blank')
    misses.length = 0
    visit = { state, path, measured: [], foreign: [], hasBanner: false, problems: [] }
    await page.goto(path)
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    visit.hasBanner = (await page.locator('[data-behaviour~="consent"]').count()) > 0
    const { measured } = visit
    if (isMeasured(visit)) await expect.poll(() => measured.length).toBeGreaterThan(1)
    else await page.waitForLoadState('networkidle')
    visit.problems = misses
      .map(({ kind, detail }) => `${kind} ${detail}`)
      .filter((problem) => !isNotFound(path, problem))
    visits.push(visit)
  }
  await context.close()
  return visits
}

/** Whether pixel and analytics belong on a page: after a yes, on pages that ask for it. */
export function isMeasured({ state, hasBanner }: Visit): boolean {
  return state === 'accepted' && hasBanner
}

/** The console of a page that does not exist says which was asked for: specified. */
function isNotFound(path: string, problem: string): boolean {
  return path === '/no/existe' && problem.startsWith('uncaught') && problem.includes(path)
}

/** Pages mostly wait until their network is quiet, so a few states are walked side by side. */
const AT_ONCE = 3

async function walkInStates(campaign: Campaign, paths: string[]): Promise<Visit[]> {
  const waiting = Object.keys(consentStates)
  const visits: Visit[] = []
  const walkers = Array.from({ length: AT_ONCE }, async () => {
    for (let state = waiting.shift(); state !== undefined; state = waiting.shift())
      visits.push(...(await walkInState(campaign, state, paths)))
  })
  await Promise.all(walkers)
  return visits
}

/** Every page in every state of consent. `every` takes one page of so many, the forms with personal data always. */
export async function measureConsent(campaign: Campaign, every = 1): Promise<Finding[]> {
  const personalDataPaths = findPersonalDataPaths()
  const paths = everyPath.filter((path, index) => index % every === 0 || personalDataPaths.includes(path))
  const visits = await walkInStates(campaign, paths)
  const count = (pick: (visit: Visit) => unknown[]) => visits.flatMap(pick).length
  const forms = visits.filter(({ path }) => personalDataPaths.includes(path))
  for (const { state, path, problems, foreign } of visits)
    for (const problem of [...problems, ...foreign]) console.log(`${path}, ${state}: ${problem}`)
  return [
    isAtLeast('Consent: pages', paths.length, every === 1 ? 34 : 3),
    isExactly('  visits, in every state', visits.length, paths.length * Object.keys(consentStates).length),
    isExactly(
      '  requests of pixel or analytics without consent',
      count((visit) => (isMeasured(visit) ? [] : visit.measured)),
      0,
    ),
    isExactly(
      '  visits with consent and not measured',
      visits.filter((visit) => isMeasured(visit) && visit.measured.length < 2).length,
      0,
    ),
    // Every page but those with a form of one's own data, and the one that does not exist.
    isAtLeast(
      '  visits with consent, measured',
      visits.filter(isMeasured).length,
      paths.length - personalDataPaths.length - 1,
    ),
    isExactly(
      '  foreign requests on the forms with personal data',
      forms.flatMap(({ measured, foreign }) => [...measured, ...foreign]).length,
      0,
    ),
    isExactly(
      '  requests to other sites',
      count(({ foreign }) => foreign),
      0,
    ),
    isExactly(
      '  violations of the policy and uncaught errors',
      count(({ problems }) => problems),
      0,
    ),
  ]
}
