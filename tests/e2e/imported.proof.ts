import { judgeEndings } from '#support/corpus-page/judge-endings.ts'
import { serveCorpusPage } from '#support/corpus-page/serve-corpus-page.ts'
import { importPairs } from '#support/import/import-pairs.ts'
import { testServed } from '#support/worker-test.ts'

const pairs = importPairs()

/** One page with a questionnaire of each source that is imported. */
const test = testServed(() => serveCorpusPage(pairs))

for (const pair of pairs)
  test(`what is imported of ${pair.id} ends, and axe finds nothing on any screen`, ({ page, address }) =>
    judgeEndings(page, address, pair))
