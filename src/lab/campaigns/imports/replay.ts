import { chromium, type Page } from 'playwright'
import { getInitialSnapshot, getNextSnapshot } from 'xstate'
import { createModel, type ModelPath, replayPaths, testPaths } from '#engine/model'
import { weigh } from '#importers/describe-losses.ts'
import { importText } from '#importers/import-text.ts'
import type { RealPair } from '#support/corpus/real-forms.ts'
import { serveCorpusPage } from '#support/corpus-page/serve-corpus-page.ts'
import { compilePair } from '#support/import/import-pairs.ts'
import { readProject } from '#tools/project/read-project.ts'
import { findBrowser } from '#tools/testing/browser.ts'
import { listFiles } from './list-files.ts'

// `npm run faults -- walks surveyjs=/folder`: every survey of five elements and more of which no question, option or rule is missing
// once it is imported is built into a page and replayed on all its edges in a browser. Ends with 1 where one is not.
const folder = process.argv.map((word) => /^surveyjs=(.+)$/.exec(word)?.[1]).find((path) => path !== undefined)
if (folder === undefined) throw new Error('say which folder: walks surveyjs=…')
const project = readProject()

const pairs = listFiles('surveyjs', folder).flatMap(
  ({ file, text, isLarge }, index): (RealPair & { file: string })[] => {
    const id = `imported-${index}`
    const result = isLarge ? importText('surveyjs', text, project, id) : { refusal: '' }
    return 'refusal' in result || weigh(result.losses) === 'missing'
      ? []
      : [{ file, ...compilePair(id, result, project) }]
  },
)

/**
 * Goes back by the button where a screen has it, else by the browser's own, once the browser has the entry of the step that is shown,
 * counted from 0.
 */
async function goBack(page: Page, depth: number): Promise<unknown> {
  const button = page.getByRole('button', { name: 'Anterior' })
  if (await button.isVisible()) return button.click()
  await page.waitForFunction((shown) => (history.state?.depth ?? 0) === shown, depth)
  return page.goBack()
}

/** The number of screens behind each event of a path, as the page counts them in the browser's history. */
function listDepths(funnel: RealPair['funnel'], { steps }: ModelPath): number[] {
  const { machine } = createModel(funnel)
  let snapshot = getInitialSnapshot(machine, { parameters: {} })
  return steps.map(({ event }) => {
    const { length } = snapshot.context.history
    snapshot = getNextSnapshot(machine, snapshot, event)
    return length
  })
}

async function replay(page: Page, address: string, { id, funnel }: RealPair): Promise<number> {
  const paths = testPaths(funnel)
  for (const path of paths) {
    const depths = listDepths(funnel, path)
    let looks = 0
    await replayPaths(page, funnel, [path], {
      // Another part of an address alone would not load the page anew.
      open: async () => {
        await page.goto('about:blank')
        await page.goto(`${address}#${id}`)
      },
      look: async () => void looks++,
      on: {
        'job.done': () => page.evaluate(() => window.arrive?.()),
        'job.failed': () => page.evaluate(() => window.refuse?.()),
        // The page has been looked at once before the first event.
        'step.back': () => goBack(page, depths[looks - 1] ?? 0),
      },
    })
  }
  return paths.length
}

const { env, ...launch } = findBrowser()
const browser = await chromium.launch({ ...launch, env: { ...process.env, ...env } })
const site = await serveCorpusPage(pairs)
let failed = 0
let walked = 0
try {
  const page = await browser.newPage()
  page.setDefaultTimeout(10_000)
  for (const pair of pairs) {
    try {
      const paths = await replay(page, site.url, pair)
      walked += paths
      console.log(`  replayed ${pair.file}: ${paths} paths`)
    } catch (error) {
      failed++
      console.log(`  FAILED   ${pair.file}: ${String(error).split('\n')[0]}`)
    }
  }
} finally {
  await browser.close()
  await site.stop()
}
console.log(
  `\n${pairs.length} surveys whole or carried, ${walked} paths replayed on all edges, ${failed} surveys failed`,
)
process.exitCode = failed > 0 ? 1 : 0
