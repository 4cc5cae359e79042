import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, test as base, devices } from 'playwright/test'
import { type Campaign, openCampaign } from '#campaigns/browser/campaign.ts'
import { readLocalAccounts, type Stack, startStack } from '#local/stack.ts'
import { createStaticHandler } from '#local/static-server.ts'
import { inProject } from '#project/project-root.ts'
import { cloneProject } from '#support/clone-project.ts'
import { copyDatabase } from '#support/copy-database.ts'
import { farServerLimits } from '#support/far-limits.ts'
import { noLimits } from '#support/lead-stack.ts'
import { collectProblems, type Problems } from '#support/page-problems.ts'
import { startDevelopment } from '#support/start-development.ts'
import { createTemporaryFolder } from '#support/temporary-folder.ts'

/** A page that has been built for tests, and is served. */
type ServedPage = { url: string; stop(): Promise<void> }

interface WorkerFixtures {
  /** The built site with its services, on free ports. */
  stack: Stack
  /** Builds and serves a page when it is first asked for, and gives its address. */
  serve(page: () => Promise<ServedPage>): Promise<string>
  /** The campaign on which its cases work, one after the other. */
  campaign: Campaign
  /** A development server on a copy of the project. */
  development: Development
}

const { mailsPerHour } = noLimits.mail

/**
 * Fixtures that last as long as a worker, all in one place: a worker goes on from a file of tests to the next only
 * where both know the same fixtures. Each begins when a test first asks for it.
 */
export const test = base.extend<object, WorkerFixtures>({
  browser: [
    async ({ playwright }, use) => {
      const launch = () => playwright.chromium.launch()
      // Now and then Chromium ends itself by a signal before it has opened anything: no page of ours is in it yet.
      const browser = await launch().catch(launch)
      await use(browser)
      await browser.close()
    },
    { scope: 'worker', timeout: 0 },
  ],
  stack: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of the fixtures from this pattern
    async ({}, use) => {
      const folder = createTemporaryFolder()
      await copyDatabase(join(folder.path, 'postgres'))
      const stack = await startStack({
        port: 0,
        dataDir: folder.path,
        serveSite: createStaticHandler({ dist: inProject('dist') }),
        ...readLocalAccounts(),
        limits: farServerLimits,
        // All tests of a worker send from one address. Their mails may take as long as in production.
        functionEnv: { LEAD_POLICY: JSON.stringify({ ...noLimits, mail: { mailsPerHour } }) },
      })
      await use(stack)
      await stack.stop()
      folder.remove()
    },
    { scope: 'worker' },
  ],
  serve: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of the fixtures from this pattern
    async ({}, use) => {
      const pages = new Map<() => Promise<ServedPage>, Promise<ServedPage>>()
      await use(async (page) => {
        const served = pages.get(page) ?? page()
        pages.set(page, served)
        return (await served).url
      })
      for (const { stop } of await Promise.all(pages.values())) await stop()
    },
    { scope: 'worker' },
  ],
  campaign: [
    async ({ browser }, use) => {
      const campaign = await openCampaign(browser)
      await use(campaign)
      await campaign.stop()
    },
    { scope: 'worker' },
  ],
  development: [
    async ({ browser }, use) => {
      const development = await openDevelopment(browser)
      await use(development)
      await development.stop()
    },
    { scope: 'worker' },
  ],
})

export { expect } from 'playwright/test'

/** Tests of a page that is built for them, once by one worker, and served at `address`. */
export function testServed(build: () => Promise<ServedPage>) {
  test.describe.configure({ mode: 'default' })
  return test.extend<{ address: string }>({ address: async ({ serve }, use) => use(await serve(build)) })
}

/** A development server on a copy of the project, and a browser's profile that has loaded its modules before. */
interface Development {
  root: string
  origin: string
  context: BrowserContext
  problems: Problems
  stop(): Promise<void>
}

async function openDevelopment(browser: Browser): Promise<Development> {
  const root = cloneProject()
  const server = await startDevelopment(root)
  const { origin, inbox } = server
  const context = await browser.newContext({ ...devices['Desktop Chrome'], locale: 'es-ES' })
  const problems = await collectProblems(context, [origin, inbox])
  // The funnels being written go ways that those of the project do not have.
  problems.allow(/^transition: /)
  return {
    root,
    origin,
    context,
    problems,
    stop: async () => {
      await context.close()
      await server.stop()
      rmSync(root, { recursive: true })
    },
  }
}
