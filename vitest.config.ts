import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const kinds = 'test.{ts,tsx}'
/** These give the process a document or storage of a browser. */
const inBrowsers = [`tests/unit/{services,site}/**/*.${kinds}`]

/** What waits for databases and Deno begins first, so that what only computes fills the waits, and nobody waits alone at the end. */
class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const getRank = ({ moduleId }: TestSpecification) => (moduleId.includes('/tests/unit/supabase/') ? 0 : 1)
    return (await super.sort(files)).toSorted((one, other) => getRank(one) - getRank(other))
  }
}

export default defineConfig({
  test: {
    // Many of these wait for processes of their own more than they work.
    maxWorkers: 3,
    sequence: { sequencer: WaitingFirst },
    // Databases and Deno processes are started in hooks, and days of the outbox are lived through; two cores are shared by all.
    hookTimeout: 120_000,
    testTimeout: 90_000,
    expect: { poll: { timeout: 10_000 } },
    projects: [
      // They share their modules: compiler, model and pages are loaded once for all, and nothing of theirs changes a global.
      {
        extends: true,
        test: {
          name: 'shared',
          include: [`tests/{unit,model,built}/**/*.${kinds}`],
          exclude: inBrowsers,
          isolate: false,
        },
      },
      { extends: true, test: { name: 'browser-like', include: inBrowsers } },
    ],
  },
})
