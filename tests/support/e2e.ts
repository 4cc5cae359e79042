import { test as base } from 'playwright/test'
import type { Faults } from '#build/local/faults.ts'
import { readLocalAccounts } from '#build/local/local-accounts.ts'
import type { Mailbox } from '#build/local/mailbox.ts'
import { type Stack, startStack } from '#build/local/stack.ts'
import { inProject } from '#build/project-root.ts'
import { createStaticHandler } from '#build/static-server.ts'
import { noLimits } from '#support/lead-stack.ts'
import { collectProblems, type Problems } from '#support/page-problems.ts'
import { createTemporaryFolder } from '#support/temporary-folder.ts'

interface TestFixtures {
  /** The local mailbox, empty at the start of each test. */
  mailbox: Mailbox
  /** The fault switches, all off at the start of each test. */
  faults: Faults
  /** What the page must not do: uncaught errors, console errors, policy violations, foreign requests. Checked after each test. */
  problems: Problems
}

/** The tests in a browser: one whole stack for each worker, on free ports, serving the built site. */
export const test = base.extend<TestFixtures, { stack: Stack }>({
  stack: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of the fixtures from this pattern
    async ({}, use) => {
      const folder = createTemporaryFolder()
      const stack = await startStack({
        port: 0,
        dataDir: folder.path,
        serveSite: createStaticHandler({ dist: inProject('dist') }),
        ...readLocalAccounts(),
        // All tests of a worker send from one address.
        functionEnv: { LEAD_POLICY: JSON.stringify(noLimits) },
      })
      await use(stack)
      await stack.stop()
      folder.remove()
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ stack }, use) => use(stack.siteUrl),
  mailbox: async ({ stack }, use) => {
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
