import { expect, type Locator, type Page } from 'playwright/test'
import connect from 'postgres'
import type { AnyFunnelId, StepId } from '#engine/react'
import type { Faults } from '#local/faults.ts'
import type { Mailbox } from '#local/mailbox.ts'
import type { Stack } from '#local/stack.ts'
import { readSite } from '#project/read-site.ts'
import { expectAccessible } from '#replay/screen/accessibility.ts'
import { collectProblems, type Problems } from '#support/page-problems.ts'
import { test as base } from '#support/worker-test.ts'

export { isFormAlive } from '#replay/walk-path.ts'

interface TestFixtures {
  /** The local mailbox, empty at the start of each test. */
  mailbox: Mailbox
  /** Waits until what the functions have taken is in the mailbox, and nothing more will come. */
  allMailed(): Promise<void>
  /** The fault switches, all off at the start of each test. */
  faults: Faults
  /**
   * Problems that the page must not have: uncaught errors, console errors, policy violations, foreign requests. Checked
   * after each test.
   */
  problems: Problems
}

/** The tests in a browser: one whole stack for each worker, on free ports, serving the built site. */
export const test = base.extend<TestFixtures>({
  baseURL: async ({ stack }, use) => use(stack.siteUrl),
  allMailed: async ({ stack }, use) => use(() => waitUntilMailed(stack)),
  mailbox: async ({ stack, allMailed }, use) => {
    // Mails that the test before has left on their way would arrive in this one.
    await allMailed()
    stack.mailbox.clear()
    await use(stack.mailbox)
  },
  faults: async ({ stack }, use) => {
    await use(stack.faults)
    stack.faults.clear()
  },
  problems: [
    async ({ context, stack }, use) => {
      const problems = await collectProblems(context, [stack.siteUrl, stack.inboxUrl])
      await use(problems)
      problems.expectNone()
    },
    { auto: true },
  ],
})

export { expect }

/**
 * Waits until whatever a function has taken is mailed: a mail still on its way would be taken for another's. A call that is not
 * answered yet, of a page that is gone perhaps, may still store something.
 */
async function waitUntilMailed({ functions, postgres }: Pick<Stack, 'functions' | 'postgres'>): Promise<void> {
  const sql = connect(postgres.url, { max: 1, onnotice: () => {} })
  try {
    // The mails that are held up stand in the report of the test.
    const findOpen = async () => [
      ...Array.from({ length: functions.countOpen() }, () => 'a call of a function'),
      ...(await sql`
        select state, code, tries, claims, acknowledged, (due_at - now())::text as due_in, (lease_until - now())::text as leased_for
        from lead.delivery where state in ('due', 'leased')`),
    ]
    await expect.poll(findOpen, { message: 'submissions still to be mailed' }).toEqual([])
  } finally {
    await sql.end({ timeout: 1 })
  }
}

const { pixelScript, analyticsScript } = readSite().marketing
export const marketingHosts = [pixelScript, analyticsScript].map((address) => new URL(address).origin)

/** Answers the two services with nothing and notes what was asked of them. */
export async function watchServices(page: Page): Promise<string[]> {
  const asked: string[] = []
  await page.context().route(
    (url) => marketingHosts.includes(url.origin),
    (route) => {
      asked.push(route.request().url())
      return route.fulfill({ contentType: 'text/javascript', body: '' })
    },
  )
  return asked
}

/** Waits until whatever a page has asked for is known here: it was asked for before this. */
export async function allAsked(page: Page): Promise<void> {
  await page.evaluate(async () => void (await fetch('/robots.txt')))
}

/** Keeps the page's requests to an address back, as a slow network does; returns how to let them go on. */
export async function holdRequests(page: Page, address: string | RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await promise
    await route.fallback()
  })
  return resolve
}

/**
 * Scrolls until an element's upper edge is so many px below the screen, less than nothing inside it, and waits until the page's
 * own observers have been called. Gives what was reached.
 */
export function scrollNear(element: Locator, below: number): Promise<number> {
  return element.evaluate(async (target, distance) => {
    const measure = () => target.getBoundingClientRect().top - innerHeight
    await document.fonts.ready
    scrollBy({ top: measure() - distance, behavior: 'instant' })
    // The newest observer is called last.
    await new Promise((resolve) => new IntersectionObserver(resolve).observe(target))
    return measure()
  }, below)
}

/** Waits until a funnel of the page stands at one of its steps; one that it does not have does not compile. */
export async function expectStep<Id extends AnyFunnelId>(page: Page, funnel: Id, step: StepId<Id>): Promise<void> {
  await expect(page.locator(`[data-funnel="${funnel}"]`)).toHaveAttribute('data-step', step)
}

/** The widths at which every state of a page is looked at. */
export async function expectAccessibleAtBothWidths(page: Page, part?: string): Promise<void> {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expectAccessible(page, part)
  }
}

/** Runs in the page before its scripts: the browser denies the storage of that name, as with cookies switched off. */
export function denyStorage(name: string): void {
  Object.defineProperty(window, name, {
    get() {
      throw new DOMException('denied', 'SecurityError')
    },
  })
}
