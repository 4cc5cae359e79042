import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { ShortestFirst } from '#commands/testing/shortest-first.ts'

const kinds = 'test.{ts,tsx}'
/** The rooms of those who write, import, compare and measure: no visitor and no lead passes through them. */
const ofAuthors = [
  `tests/unit/{authoring,campaigns,importers,lab,messages,package,replay}/**/*.${kinds}`,
  `tests/unit/engine/compiler/compare/**/*.${kinds}`,
]
const pure = [`tests/unit/engine/**/*.${kinds}`, `tests/model/**/*.${kinds}`]
/** These give the process a document or storage of a browser. */
const inBrowsers = [`tests/unit/{services,site}/**/*.${kinds}`]
/** These start databases, functions and servers, or read the built site. */
const withServices = [
  `tests/unit/supabase/**/*.${kinds}`,
  `tests/unit/local/**/*.${kinds}`,
  `tests/built/**/*.${kinds}`,
]

/** These take longest in one worker: whichever began last would be waited for alone. */
const long = /\/(?:deploy|planted-bugs|setup|release|brute-force)\.proof\.ts$/
/** Tests with databases, Deno or other programs: those that only compute fill their waits. */
const waiting = /\/tests\/unit\/(?:supabase|campaigns)\//

/** Begins with the longest tests, and goes on with those that wait. */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const getRank = ({ moduleId }: TestSpecification) => (long.test(moduleId) ? 0 : waiting.test(moduleId) ? 1 : 2)
    return (await super.sort(files)).toSorted((one, other) => getRank(one) - getRank(other))
  }
}

// Limits against hanging, far above what a slow machine takes; no test is about them.
const LIMIT_MS = 1_200_000 * Number(process.env.TIMES ?? 1)
const POLL_LIMIT_MS = 240_000

export default defineConfig({
  // Of each test what it read and when it last ran, for `npm run quick`: an installation does not empty this folder.
  cacheDir: '.local/vitest',
  test: {
    globalSetup: './tests/support/generate-first.ts',
    setupFiles: ['./tests/support/restore-stubs.ts', './tests/support/fix-seed.ts'],
    // The contract draws the same in each run.
    env: { SEED: '2026' },
    // Many of these wait for processes of their own more than they work.
    maxWorkers: 3,
    sequence: { sequencer: process.env.QUICK ? ShortestFirst : LongestFirst },
    hookTimeout: LIMIT_MS,
    testTimeout: LIMIT_MS,
    expect: { poll: { timeout: POLL_LIMIT_MS } },
    silent: 'passed-only',
    allowOnly: false,
    // Files share their modules, so that compiler, model and pages are loaded once for all; nothing of theirs changes a global.
    projects: [
      { extends: true, test: { name: 'engine', include: pure, exclude: ofAuthors, isolate: false } },
      { extends: true, test: { name: 'services', include: withServices, isolate: false } },
      {
        extends: true,
        test: {
          name: 'rest',
          include: [`tests/unit/**/*.${kinds}`],
          exclude: [...pure, ...inBrowsers, ...withServices, ...ofAuthors],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'dom', include: inBrowsers } },
      { extends: true, test: { name: 'authors', include: ofAuthors, isolate: false } },
      {
        extends: true,
        test: {
          name: 'proofs',
          include: ['tests/{unit,model,built}/**/*.proof.{ts,tsx}'],
          isolate: false,
          env: { SEED: process.env.SEED ?? `${Math.floor(Math.random() * 1e9)}` },
        },
      },
    ],
  },
})
