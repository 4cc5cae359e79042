import { existsSync, statfsSync } from 'node:fs'
import { defineConfig, devices } from 'playwright/test'
import { findBrowser } from '#local/browser.ts'

const { env, args, executablePath } = findBrowser()
/** Nothing outside of this machine is asked, whatever a page tries. */
const noNames = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'
/** Each test's context is a profile with a process of its own; a second one held ready is never used. */
const fewProcesses = [
  '--process-per-site',
  '--renderer-process-limit=1',
  '--in-process-gpu',
  // The runner's own choice of features comes first, as only the last list counts.
  '--enable-features=CDPScreenshotNewSurface,NetworkServiceInProcess2',
]
/**
 * Three browsers share two cores: threads beside a page's own would only take turns with it, and a page is gone before
 * V8's two optimizing compilers have paid for what they take.
 */
const fewThreads = ['--num-raster-threads=1', '--js-flags=--single-threaded --no-maglev --no-opt']
/** By default a browser exchanges its pictures through files on disk, for the sake of containers with little shared memory. */
const ignoreDefaultArgs = getSharedMemory() >= 1024 ** 3 ? ['--disable-dev-shm-usage'] : []

/** Waits in vain for what a broken page never shows. */
const vain = /\/replay-troubles\.proof\.ts$/
/** As long as something is waited for: a limit against hanging, which who waits for what never comes makes shorter. */
const PATIENCE_MS = Number(process.env.REPLAY_PATIENCE_MS ?? 60_000)
/** What takes longest in one worker begins first, so that nobody waits for it alone at the end. */
const long = /\/(dev|new|studio|studio-mouse|studio-keys|studio-tasks|production-policy)\.proof\.ts$/

export default defineConfig({
  testDir: 'tests/e2e',
  projects: [
    { name: 'contract', testMatch: /\.spec\.ts$/ },
    { name: 'proofs-long', testMatch: long },
    { name: 'proofs-vain', testMatch: vain, expect: { timeout: 15_000 } },
    { name: 'proofs', testMatch: /\.proof\.ts$/, testIgnore: [long, vain] },
  ],
  globalTeardown: './src/replay/demand-coverage.ts',
  globalSetup: './tests/support/prepare-browser-tests.ts',
  outputDir: 'test-results',
  // Tests wait for pages more than they work: two cores have room for a third.
  workers: 3,
  fullyParallel: true,
  retries: 0,
  forbidOnly: true,
  // Limits against hanging, far above what a slow machine takes; no test is about them.
  timeout: 900_000,
  expect: { timeout: PATIENCE_MS },
  reporter: [['./src/commands/testing/browser-progress.ts'], ['json', { outputFile: '.local/playwright.json' }]],
  use: {
    ...devices['Desktop Chrome'],
    locale: 'es-ES',
    timezoneId: 'Europe/Madrid',
    screenshot: 'only-on-failure',
    // For who looks on: slow enough to follow.
    launchOptions: {
      executablePath,
      args: [...args, noNames, ...fewProcesses, ...fewThreads],
      ignoreDefaultArgs,
      slowMo: process.env.REPLAY_SLOW ? 600 : 0,
      env: { ...process.env, ...env },
    },
  },
})

/** How many bytes of shared memory the machine gives to programs. */
function getSharedMemory(): number {
  if (!existsSync('/dev/shm')) return 0
  const { bsize, blocks } = statfsSync('/dev/shm')
  return bsize * blocks
}
