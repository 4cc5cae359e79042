import { test as base } from 'playwright/test'

/** A page that has been built for tests, and is served. */
type ServedPage = { url: string; stop(): Promise<void> }

/**
 * Tests of pages that are built for them: `serve` builds and serves one when it is first asked for, and gives its address.
 * One fixture for all of them, so that a worker goes on from one file of them to the next.
 */
export const test = base.extend<object, { serve(page: () => Promise<ServedPage>): Promise<string> }>({
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
})

/** A page may take as long to be built as a busy machine needs. */
export const BUILT_IN = { timeout: 180_000 }
