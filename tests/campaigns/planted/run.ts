import { spawnSync } from 'node:child_process'
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { isAtLeast, toTable } from '#campaigns/finding.ts'
import { inProject } from '#project/project-root.ts'
import { cloneProject } from '#support/clone-project.ts'
import { type PlantedBug, plantedBugs } from './bugs.ts'

/** Tests of machines and models that name no funnel. */
const MODEL_TESTS = ['as-written.proof', 'every-funnel.test', 'random-walks.proof', 'one-decision.proof'].map(
  (name) => `tests/model/${name}.ts`,
)
const DECIDE_TESTS = ['skip-steps', 'partition/tally-classes', 'partition/answer-classes'].map(
  (name) => `tests/unit/engine/decide/${name}.test.ts`,
)
/** The unit test of the file with the bug beside what is told of skipped steps, sums and classes, and then the comparison with a walk of everything. */
const toAnalysisTests = (file: string) => [
  [file.replace(/^src(.*)\.ts$/, 'tests/unit$1.test.ts'), ...DECIDE_TESTS],
  ['tests/unit/engine/decide/brute-force.proof.ts'],
]
const WANTED = 100
const TIME_LIMIT_MS = 900_000

const { values } = parseArgs({
  allowPositionals: true,
  // `--only=model`, `--only=analysis`, `--only=behaviour`, `--only=invariant`, `--only=replay` or a part of a bug's name; `--short` plants two.
  options: { short: { type: 'boolean', default: false }, only: { type: 'string', default: '' } },
})
function toGroup({ caughtBy }: PlantedBug): string {
  if (typeof caughtBy === 'object' && 'asserts' in caughtBy) return 'invariant'
  if (caughtBy === 'check' || (typeof caughtBy === 'object' && 'tests' in caughtBy)) return 'behaviour'
  return typeof caughtBy === 'string' ? caughtBy : 'replay'
}
/** One for the model, and one for the funnel that has the fewest walks. */
const SHORT = ['Back goes one too far', 'the way out leads elsewhere']
const bugs = plantedBugs.filter(
  (bug) =>
    (toGroup(bug) === values.only || bug.name.includes(values.only)) && (!values.short || SHORT.includes(bug.name)),
)

const root = cloneProject()
for (const name of ['tests', 'vitest.config.ts', 'playwright.config.ts', 'tsconfig.json', 'package-lock.json'])
  cpSync(inProject(name), join(root, name), { recursive: true })
try {
  if (run(['src/commands/check.ts']).status !== 0) throw new Error('The project itself has something to mend.')
  const caught = bugs.filter((bug) => plant(bug))
  const wanted = bugs.length === plantedBugs.length ? WANTED : bugs.length
  const finding = isAtLeast(`bugs caught of ${bugs.length} planted`, caught.length, wanted)
  console.log(`\n${toTable([finding])}`)
  process.exitCode = finding.isMet ? 0 : 1
} finally {
  rmSync(root, { recursive: true })
}

/** Puts a bug in, looks who notices, and takes it out again. */
function plant(bug: PlantedBug): boolean {
  const { name, file, right, wrong } = bug
  const path = join(root, file)
  const text = readFileSync(path, 'utf8')
  if (text.split(right).length !== 2) throw new Error(`${file} no longer has the place of "${name}" once.`)
  const started = performance.now()
  writeFileSync(
    path,
    text.replace(right, () => wrong),
  )
  const { by, said } = look(bug)
  writeFileSync(path, text)
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  console.log(
    `${said === null ? 'MISSED' : 'caught'}  ${name} · ${by} · ${seconds} s${said === null ? '' : `\n        ${said}`}`,
  )
  return said !== null
}

/** The catcher that looks, and the first thing that it says; null where it notices nothing. */
function look({ file, caughtBy }: PlantedBug): { by: string; said: string | null } {
  if (caughtBy === 'check') return { by: 'check', said: check() }
  if (caughtBy === 'model') return { by: 'model tests', said: runTests(MODEL_TESTS) }
  if (caughtBy === 'analysis') {
    const [own = [], whole = []] = toAnalysisTests(file)
    return { by: 'analysis tests', said: runTests(own) ?? runTests(whole) }
  }
  if ('asserts' in caughtBy)
    return { by: 'an assertion', said: findAsserted(caughtBy.asserts, caughtBy.tests.split(' ')) }
  if ('tests' in caughtBy) return { by: caughtBy.tests, said: runTests([caughtBy.tests]) }
  return { by: `replay of ${caughtBy.replay}`, said: replay(caughtBy.replay) }
}

/** The first fault of the JSON, with its place and code. */
function check(): string | null {
  const { text } = run(['src/commands/check.ts'])
  return /^\s*((?:schemas|funnels)\/.* \[[a-z.-]+\])/m.exec(text)?.[1] ?? null
}

/**
 * The first test that fails, without the name of its project, or what the check says of the site's own funnels before any test runs; null
 * where nothing does, also where a file did not even load.
 */
function runTests(files: readonly string[]): string | null {
  const { text } = run(['node_modules/vitest/vitest.mjs', 'run', '--bail=1', ...files])
  const refused = /^Error: (funnels\/.* \[[a-z.-]+\])$/m.exec(text)?.[1]
  return /^\s*FAIL\s+(?:\S+\s+)?(\S+ > .*)$/m.exec(text)?.[1] ?? refused ?? null
}

/** The line with which the product breaks off in some tests, where it says the sentence. */
function findAsserted(sentence: string, files: readonly string[]): string | null {
  const { text } = run(['node_modules/vitest/vitest.mjs', 'run', ...files])
  const thrown = /^.*(?:Broken invariant: |AssertionError.*: |PostgresError: ).*$/gm
  return (
    text
      .match(thrown)
      ?.find((line) => line.includes(sentence))
      ?.trim() ?? null
  )
}

/** The first line of a replay that stops, or the fault of its pages. */
function replay(funnel: string): string | null {
  const args = ['node_modules/playwright/cli.js', 'test', '-x', 'tests/e2e/replay.proof.ts']
  const { text } = run(args, { REPLAY_FUNNEL: funnel, REPLAY_PATIENCE_MS: '15000' })
  return /^\s*(ReplayError: .*|Error: problems of the page.*)$/m.exec(text)?.[1]?.slice(0, 200) ?? null
}

function run(args: string[], env: Record<string, string> = {}): { status: number | null; text: string } {
  const options = { cwd: root, env: { ...process.env, NO_COLOR: '1', ...env }, timeout: TIME_LIMIT_MS }
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { ...options, encoding: 'utf8' })
  return { status, text: `${stdout}${stderr}` }
}
