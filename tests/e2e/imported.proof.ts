import { judgeEndings } from '#support/corpus-page/judge-endings.ts'
import { serveCorpusPage } from '#support/corpus-page/serve-corpus-page.ts'
import { importPairs } from '#support/import/import-pairs.ts'
import { test as base } from '#support/worker-test.ts'

const pairs = importPairs()

const serveImported = () => serveCorpusPage(pairs)

/** One page with a questionnaire of each source that is imported. */
const test = base.extend<{ address: string }>({
  address: async ({ serve }, use) => use(await serve(serveImported)),
})

// One worker builds the page once.
test.describe.configure({ mode: 'default' })

for (const pair of pairs)
  test(`what is imported of ${pair.id} ends, and axe finds nothing on any screen`, ({ page, address }) =>
    judgeEndings(page, address, pair))
