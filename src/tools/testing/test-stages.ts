import { existsSync, readFileSync } from 'node:fs'
import { inProject } from '#tools/project/project-root.ts'

/** One stage of `npm test`: a program that has to end well. */
export interface Stage {
  name: string
  /** Arguments of Node: a script of the project or of a tool, and its arguments. */
  args: string[]
  env?: Readonly<Record<string, string>>
  /** Reads how many tests ran, where the stage runs tests. */
  count?(): Count
}

export interface Count {
  passed: number
  failed: number
}

const unitReport = inProject('.local/vitest.json')
const browserReport = inProject('.local/playwright.json')

/** What runs one after the other; in one row, what waits for nothing of each other. */
export const stages: Stage[][] = [
  [{ name: 'Generate', args: ['--eval', "import('#tools/generate/generate.ts').then(({ generate }) => generate())"] }],
  [
    { name: 'Format and lint', args: ['node_modules/@biomejs/biome/bin/biome', 'check', '.'] },
    { name: 'Types', args: ['node_modules/typescript/bin/tsc'] },
    { name: 'JSON', args: ['src/tools/commands/check.ts'] },
    {
      name: 'Build',
      args: [
        '--eval',
        "import('#tools/project/build-if-changed.ts').then(({ buildIfChanged }) => buildIfChanged('dist'))",
      ],
    },
  ],
  [
    {
      name: 'Unit and model',
      args: [
        'node_modules/vitest/vitest.mjs',
        'run',
        '--reporter=dot',
        '--reporter=json',
        `--outputFile.json=${unitReport}`,
      ],
      count: () => countUnit(readReport(unitReport)),
    },
  ],
  [
    {
      name: 'Browser',
      args: ['node_modules/playwright/cli.js', 'test'],
      // Node reads TypeScript by itself; the runner's own reader would look up the source of every line of every call.
      env: { PW_DISABLE_TS_ESM: '1' },
      count: () => countBrowser(readReport(browserReport)),
    },
  ],
]

function readReport(file: string): unknown {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/** From the JSON report of vitest. */
export function countUnit(report: unknown): Count {
  const { numPassedTests = 0, numFailedTests = 0 } = report as { numPassedTests?: number; numFailedTests?: number }
  return { passed: numPassedTests, failed: numFailedTests }
}

/** From the JSON report of Playwright, where a test that passed only at a second try counts as failed. */
export function countBrowser(report: unknown): Count {
  const { stats = {} } = report as { stats?: { expected?: number; unexpected?: number; flaky?: number } }
  return { passed: stats.expected ?? 0, failed: (stats.unexpected ?? 0) + (stats.flaky ?? 0) }
}
