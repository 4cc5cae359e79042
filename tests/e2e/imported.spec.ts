import { test as base } from 'playwright/test'
import { judgeEndings } from '#support/corpus-page/judge-endings.ts'
import { serveCorpusPage } from '#support/corpus-page/serve-corpus-page.ts'
import { importPairs } from '#support/import/import-pairs.ts'

const pairs = importPairs()

/** One page with a questionnaire of each source that is imported. */
const test = base.extend<object, { address: string }>({
  address: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the names of the fixtures from this pattern
    async ({}, use) => {
      const { url, stop } = await serveCorpusPage(pairs)
      await use(url)
      await stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

// One worker builds the page once.
test.describe.configure({ mode: 'default' })

for (const pair of pairs)
  test(`what is imported of ${pair.id} ends, and axe finds nothing on any screen`, ({ page, address }) =>
    judgeEndings(page, address, pair))
