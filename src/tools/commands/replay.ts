import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { fitPath } from '#authoring/paths/fit-path.ts'
import { compileAllFunnels } from '#tools/project/compile-funnels.ts'
import { inProject } from '#tools/project/project-root.ts'
import { findNearestFunnel } from '#tools/project/read-project.ts'

/**
 * `npm run replay -- <funnel>` plays paths that take every edge of one funnel, `npm run replay -- <file>.json` one path,
 * kept in tests/paths or recorded while developing (.local/paths): in a browser, on the built site.
 */
const USAGE = `Usage: npm run replay -- <funnel> | <file>.json [--headed] [--phone] [--slow] [--last-failed] [--keep]
  a file of tests/paths, or a walk of .local/paths/<funnel>; --headed needs CHROMIUM=/path/to/a/browser with windows;
  --last-failed plays what failed in the last run alone; --keep puts a walk that came to its end into tests/paths`

const { positionals, values } = readArguments()
const [given = ''] = positionals
const isFunnel = existsSync(inProject('funnels', `${given}.funnel.json`))
if (!isFunnel) demandFit(given)
if (values.keep && isFunnel) fail('A funnel is kept as it is; --keep is for a walk.')
if (values.headed && !process.env.CHROMIUM) fail('The browser from npm has no windows.')

const { status } = spawnSync(
  'playwright',
  [
    'test',
    'tests/e2e/replay.proof.ts',
    ...(values.headed ? ['--headed', '--workers=1'] : []),
    ...(values['last-failed'] ? ['--last-failed'] : []),
    // A developer who looks on has time.
    ...(values.headed || values.slow ? ['--timeout=0'] : []),
  ],
  {
    stdio: 'inherit',
    env: {
      ...process.env,
      [isFunnel ? 'REPLAY_FUNNEL' : 'REPLAY_PATH']: given,
      ...(values.phone ? { REPLAY_DEVICE: 'phone' } : {}),
      ...(values.slow ? { REPLAY_SLOW: '1' } : {}),
    },
  },
)
process.exitCode = status ?? 1
if (values.keep && status === 0) keep(given)

/** Puts a recorded walk beside the kept ones, under its funnel's name and its own. */
function keep(file: string): void {
  const kept = `tests/paths/${basename(dirname(file))}-${basename(file)}`
  if (existsSync(inProject(kept))) fail(`${kept} is there already.`)
  copyFileSync(inProject(file), inProject(kept))
  console.log(`Kept as ${kept}: it is played with every replay.`)
}

function readArguments() {
  try {
    const flag = { type: 'boolean' } as const
    const options = { headed: flag, phone: flag, slow: flag, 'last-failed': flag, keep: flag }
    return parseArgs({ allowPositionals: true, options })
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error))
  }
}

/** Ends where a path cannot be replayed as it is, having written the nearest one that can. */
function demandFit(file: string): void {
  if (!file.endsWith('.json') || !existsSync(inProject(file))) {
    const meant = findNearestFunnel(file)
    fail(`There is no funnel "${file}".${meant === undefined ? '' : ` Did you mean "${meant}"?`}`)
  }
  const fit = fitPath(readFileSync(inProject(file), 'utf8'), compileAllFunnels())
  if ('path' in fit) return
  console.error(`${file}\n${fit.problem}`)
  if (fit.nearest) {
    const near = `.local/paths/${fit.nearest.funnel}/near/${basename(file)}`
    mkdirSync(dirname(inProject(near)), { recursive: true })
    writeFileSync(inProject(near), `${JSON.stringify(fit.nearest, null, 2)}\n`)
    console.error(`To replay it: npm run replay -- ${near}`)
  }
  process.exit(1)
}

function fail(problem: string): never {
  console.error(`${problem}\n${USAGE}`)
  process.exit(1)
}
