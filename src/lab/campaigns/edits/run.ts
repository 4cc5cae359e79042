import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Finding, isExactly, toTable } from '#campaigns/finding.ts'
import { cloneProject } from '#support/clone-project.ts'
import { inProject } from '#tools/project/project-root.ts'
import { type AuthorsEdit, authorsEdits, makeChange } from './edits.ts'

/** The tests without services that see what authors write. */
const TESTS = [
  ...[
    'model',
    'unit/authoring',
    'unit/engine',
    'unit/promises.test.ts',
    'unit/replay',
    'unit/report',
    'unit/services',
    'unit/site',
  ],
  ...['generate', 'pages', 'project'].map((room) => `unit/tools/${room}`),
  ...['forms', 'registry', 'typed-answers', 'responses'].map((name) => `unit/supabase/${name}.test.ts`),
].map((name) => `tests/${name}`)
/** A copy lies in a folder that git ignores, and of those the formatter reads nothing. */
const NOT_IN_A_COPY = 'tests/unit/tools/project/format-files.test.ts'
const gone = [...TESTS, NOT_IN_A_COPY].filter((name) => !existsSync(inProject(name)))
if (gone.length > 0) throw new Error(`There are no tests ${gone.join(', ')}.`)

const { values } = parseArgs({
  allowPositionals: true,
  // `--only=` and a part of an edit's name; `--short` leaves the tests out.
  options: { short: { type: 'boolean', default: false }, only: { type: 'string', default: '' } },
})
const edits = authorsEdits.filter(({ name }) => name.includes(values.only))

const root = createClone()
try {
  // One after the other in one project, as a month of work leaves it.
  const refused = edits.filter((edit) => !doEdit(edit))
  const red = values.short ? [] : listTurnedRed()
  for (const name of red) console.log(`red     ${name}`)
  const findings: Finding[] = [
    isExactly(`edits refused of ${edits.length}, no TypeScript touched by hand`, refused.length, 0),
    ...(values.short ? [] : [isExactly('tests that they turn red', red.length, 0)]),
  ]
  console.log(`\n${toTable(findings)}`)
  process.exitCode = findings.every(({ isMet }) => isMet) ? 0 : 1
} finally {
  rmSync(root, { recursive: true })
}

function createClone(): string {
  const folder = cloneProject()
  for (const name of [
    'tests',
    'README.md',
    '.github',
    '.vscode',
    'vitest.config.ts',
    'tsconfig.json',
    'package-lock.json',
  ])
    cpSync(inProject(name), join(folder, name), { recursive: true })
  return folder
}

/** The tests that fail after the edits and not without them, which is looked at only where one does. */
function listTurnedRed(): string[] {
  const after = listRed(root)
  if (after.length === 0) return []
  const untouched = createClone()
  try {
    const before = listRed(untouched)
    return after.filter((name) => !before.includes(name))
  } finally {
    rmSync(untouched, { recursive: true })
  }
}

/** Does an edit, and what an author does after it: the check, and promising what is meant otherwise now. */
function doEdit({ name, changes = [], command }: AuthorsEdit): boolean {
  const started = performance.now()
  for (const change of changes) {
    const path = join(root, change.file)
    writeFileSync(path, makeChange(readFileSync(path, 'utf8'), change))
  }
  const made = command ? runCommand(...command) : null
  const checked = runCommand('check')
  const broken = runCommand('promises').status === 0 ? null : runCommand('promises', '--accept')
  const isSound = [made, checked, broken && runCommand('promises')].every((run) => !run || run.status === 0)
  const lines = changes.reduce((sum, { to, from }) => sum + getChangedLines(from, to), 0)
  const said = [
    `${new Set(changes.map(({ file }) => file)).size} files, ${lines} lines`,
    broken ? 'promised anew' : 'no promise broken',
    `${((performance.now() - started) / 1000).toFixed(0)} s`,
  ]
  console.log(
    `${isSound ? 'sound   ' : 'REFUSED '}${name} · ${command ? `npm run ${command.slice(0, 3).join(' ')} · ` : ''}${said.join(' · ')}`,
  )
  if (!isSound) console.log(checked.text)
  return isSound
}

/** The lines that are another text's alone; where they only change places, one. */
function getChangedLines(from: string, to: string): number {
  const before = from.split('\n')
  return Math.max(1, to.split('\n').filter((line) => !before.includes(line)).length)
}

/** The names of the tests that fail, and of the files that do not load. */
function listRed(folder: string): string[] {
  const built = run(folder, ['src/tools/commands/build.ts'])
  if (built.status !== 0) throw new Error(built.text)
  const { text } = run(folder, ['node_modules/vitest/vitest.mjs', 'run', '--exclude', NOT_IN_A_COPY, ...TESTS])
  if (!/^\s*Tests\s.*passed/m.test(text)) throw new Error(text.slice(-2000))
  return [...new Set([...text.matchAll(/^\s*FAIL\s+(.+)$/gm)].map(([, name]) => name ?? ''))]
}

function runCommand(name: string, ...words: string[]): { status: number | null; text: string } {
  return run(root, [`src/tools/commands/${name}.ts`, ...words])
}

function run(cwd: string, args: string[]): { status: number | null; text: string } {
  const options = { cwd, env: { ...process.env, NO_COLOR: '1' }, maxBuffer: 100_000_000 }
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { ...options, encoding: 'utf8' })
  return { status, text: `${stdout}${stderr}` }
}
