import { type Count, countBrowser, countUnit, readBrowserReport, readUnitReport, unitReport } from './reports.ts'

/** One part of a run: a program that has to end well. */
export interface Stage {
  name: string
  /** Arguments of Node: a script of the project or of a tool, and its arguments. */
  args: string[]
  env?: Readonly<Record<string, string>>
  /** Reads how many tests ran, where the stage runs tests. */
  count?(): Count
}

/** Stages one after the other; those of one row run beside each other. */
export type Stages = readonly (readonly Stage[])[]

/** A catch that prints the sentence about a file alone, and a fault of the program with its stack. */
const tell = "(error) => { console.error(error.name === 'Error' ? error.message : error); process.exitCode = 1 }"
const generate: Stage = {
  name: 'Generate',
  args: ['--eval', `import('#project/generate/generate.ts').then(({ generate }) => generate()).catch(${tell})`],
}
const machine: Stage = { name: 'Machine', args: ['tests/support/check-machine.ts'] }
const lint: Stage = { name: 'Format and lint', args: ['node_modules/@biomejs/biome/bin/biome', 'check', '.'] }
const types: Stage = { name: 'Types', args: ['node_modules/typescript/bin/tsc'] }
const json: Stage = { name: 'JSON', args: ['src/commands/check.ts'] }
const build: Stage = {
  name: 'Build',
  args: ['--eval', "import('#project/build-if-changed.ts').then(({ buildIfChanged }) => buildIfChanged('dist'))"],
}

/** The tests of vitest: of these projects of `vitest.config.ts`, with these options. */
function toUnitStage(name: string, ...options: string[]): Stage {
  const runner = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=json', `--outputFile.json=${unitReport}`]
  return {
    name,
    args: [...runner, '--reporter=src/commands/testing/unit-progress.ts', ...options],
    count: () => countUnit(readUnitReport()),
  }
}

/** The tests of Playwright: of these projects of `playwright.config.ts`, with these options. */
function toBrowserStage(name: string, ...options: string[]): Stage {
  return {
    name,
    args: ['node_modules/playwright/cli.js', 'test', ...options],
    // Node reads TypeScript by itself; the runner's own reader would look up the source of every line of every call.
    env: { PW_DISABLE_TS_ESM: '1' },
    count: () => countBrowser(readBrowserReport()),
  }
}

const toProjects = (...names: string[]) => names.map((name) => `--project=${name}`)
// `npm run quick` reads from this record what each test depends on.
const recording = '--experimental.recordDependencies'

/** Stages of `npm run quick`: no database, no browser, only affected unit tests. */
export const quickStages: Stages = [
  [generate],
  [
    lint,
    types,
    json,
    {
      ...toUnitStage(
        'Unit tests of the change',
        '--sinceLastRun',
        '--passWithNoTests',
        ...toProjects('engine', 'rest', 'dom', 'authors'),
      ),
      env: { QUICK: '1' },
    },
  ],
]

/** The contract: each promise of the product once. */
export const contractStages: Stages = [
  [machine, generate],
  [lint, types, json, build],
  [toUnitStage('Unit and model', recording, ...toProjects('engine', 'services', 'rest', 'dom'))],
  [toBrowserStage('Browser', '--project=contract')],
]

/** Everything else that is green or red; with `shard`, such as '1/2', that part of it. */
export function toProofStages(shard?: string): Stages {
  const part = shard === undefined ? [] : [`--shard=${shard}`]
  return [
    [machine, generate],
    [build],
    [toUnitStage('Unit and model', recording, ...toProjects('proofs', 'authors'), ...part)],
    [toBrowserStage('Browser', '--project=proofs*', ...part)],
  ]
}
