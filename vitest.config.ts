import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const kinds = 'test.{ts,tsx}'
const pure = [`tests/unit/engine/**/*.${kinds}`, `tests/model/**/*.${kinds}`]
/** These give the process a document or storage of a browser. */
const inBrowsers = [`tests/unit/{services,site}/**/*.${kinds}`]

/**
 * The projects run one after the other; in the second, what waits for databases and Deno begins first, so that what only
 * computes fills the waits, and nobody waits alone at the end.
 */
class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const getRank = ({ project, moduleId }: TestSpecification) =>
      project.name === 'engine' ? 0 : moduleId.includes('/tests/unit/supabase/') ? 1 : 2
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
    // Files share their modules, so that compiler, model and pages are loaded once for all; nothing of theirs changes a global.
    projects: [
      { extends: true, test: { name: 'engine', include: pure, isolate: false } },
      {
        extends: true,
        test: {
          name: 'rest',
          include: [`tests/{unit,built}/**/*.${kinds}`],
          exclude: [...pure, ...inBrowsers],
          isolate: false,
        },
      },
      { extends: true, test: { name: 'browser', include: inBrowsers } },
    ],
  },
})
