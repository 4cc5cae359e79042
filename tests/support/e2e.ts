import { join } from 'node:path'
import { test as base } from 'playwright/test'
import { copyDatabase } from '#support/copy-database.ts'
import { noLimits } from '#support/lead-stack.ts'
import { collectProblems, type Problems } from '#support/page-problems.ts'
import { createTemporaryFolder } from '#support/temporary-folder.ts'
import { waitUntilMailed } from '#support/wait-until-mailed.ts'
import type { Faults } from '#tools/local/faults.ts'
import type { Mailbox } from '#tools/local/mailbox.ts'
import { readLocalAccounts, type Stack, startStack } from '#tools/local/stack.ts'
import { createStaticHandler } from '#tools/local/static-server.ts'
import { inProject } from '#tools/project/project-root.ts'

interface TestFixtures {
  /** The local mailbox, empty at the start of each test. */
  mailbox: Mailbox
  /** Waits until what the functions have taken is in the mailbox, and nothing more will come. */
  allMailed(): Promise<void>
  /** The fault switches, all off at the start of each test. */
  faults: Faults
  /** What the page must not do: uncaught errors, console errors, policy violations, foreign requests. Checked after each test. */
  problems: Problems
}

const { mailsPerHour } = noLimits.mail

/** The tests in a browser: one whole stack for each worker, on free ports, serving the built site. */
export const test = base.extend<TestFixtures, { stack: Stack }>({
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
        // All tests of a worker send from one address. Their mails may take as long as in production.
        functionEnv: { LEAD_POLICY: JSON.stringify({ ...noLimits, mail: { mailsPerHour } }) },
      })
      await use(stack)
      await stack.stop()
      folder.remove()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ stack }, use) => use(stack.siteUrl),
  allMailed: async ({ stack }, use) => use(() => waitUntilMailed(stack.postgres.url)),
  mailbox: async ({ stack, allMailed }, use) => {
    // What the test before has left on its way would arrive in this one.
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

export { expect } from 'playwright/test'
