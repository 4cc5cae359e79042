import { spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import { parseArgs } from 'node:util'
import { fitPath } from '#authoring/paths/fit-path.ts'
import { openVersion, type Version } from '#project/open-version.ts'
import { inProject } from '#project/project-root.ts'
import { compileAllFunnels, findNearestFunnel, listFunnels } from '#project/read-project.ts'

/**
 * `npm run replay -- <funnel>` plays paths that take every edge of one funnel, `npm run replay -- <file>.json` one path,
 * kept in tests/paths or recorded while developing (.local/paths): in a browser, on the built site.
 */
const USAGE = `Usage: npm run replay -- <funnel> | <file>.json [--headed] [--phone] [--slow] [--last-failed] [--keep]
       npm run replay -- [<funnel> | <file>.json] --against <revision> [--accept <reason>]
  a file of tests/paths, or a walk of .local/paths/<funnel>; --headed needs CHROMIUM=/path/to/a/browser with windows;
  --last-failed plays what failed in the last run alone; --keep puts a walk that came to its end into tests/paths
  --against builds that revision of git beside this one, walks the same paths on both and tells what looks otherwise: what is there,
  where it stands, how it is drawn; all funnels where none is named. It ends with 0 where nothing differs, 3 where something does,
  1 where it could not be said. --accept takes every difference as meant (tests/accepted-looks.json)`

const { positionals, values } = readArguments()
const [given = ''] = positionals
const isFunnel = existsSync(inProject('funnels', `${given}.funnel.json`))
const { against } = values
if (!isFunnel && !(against && given === '')) demandFit(given)
if (values.accept !== undefined && !against) fail('--accept is for a comparison (--against).')
if (values.keep && isFunnel) fail('A funnel is kept as it is; --keep is for a walk.')
/** Beside the kept walks, under its funnel's name and its own. */
const kept = `tests/paths/${basename(dirname(given))}-${basename(given)}`
if (values.keep && existsSync(inProject(kept))) fail(`${kept} is there already.`)
if (values.headed && !process.env.CHROMIUM) fail('The browser from npm has no windows.')

if (against) compareWith(against)
else {
  const status = play({})
  process.exitCode = status
  if (values.keep && status === 0) {
    copyFileSync(inProject(given), inProject(kept))
    console.log(`Kept as ${kept}: it is played with every replay.`)
  }
}

/** Plays in the browser; gives the exit code. */
function play(environment: Record<string, string>): number {
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
        ...(given === '' ? {} : { [isFunnel ? 'REPLAY_FUNNEL' : 'REPLAY_PATH']: given }),
        ...(values.phone ? { REPLAY_DEVICE: 'phone' } : {}),
        ...(values.slow ? { REPLAY_SLOW: '1' } : {}),
        ...environment,
      },
    },
  )
  return status ?? 1
}

/** Walks this version and another along the same paths, and tells what looks otherwise. */
function compareWith(revision: string): void {
  const version = openOrFail(revision)
  try {
    const here = play({ REPLAY_LOOKS: '1' })
    const there = play({ REPLAY_LOOKS: '1', REPLAY_LIKE: inProject('.local/film'), PROJECT_ROOT: version.root })
    const words = [version.root, `${revision} (${version.commit.slice(0, 8)})`]
    const script = inProject('src/replay/looks/compare-versions.ts')
    const { status } = spawnSync(process.execPath, [script, ...words, ...(values.accept ? [values.accept] : [])], {
      stdio: 'inherit',
      env: { ...process.env, ...(given === '' ? {} : { REPLAY_FUNNEL: given }) },
    })
    // A walk that stops leaves states that nobody has compared.
    process.exitCode = here === 0 && there === 0 ? (status ?? 1) : 1
  } finally {
    version.remove()
  }
}

function openOrFail(revision: string): Version {
  try {
    return openVersion(revision)
  } catch (error) {
    // Nothing was asked wrongly: how to ask is no help.
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}

function readArguments() {
  try {
    const flag = { type: 'boolean' } as const
    const text = { type: 'string' } as const
    const options = {
      headed: flag,
      phone: flag,
      slow: flag,
      'last-failed': flag,
      keep: flag,
      against: text,
      accept: text,
    }
    return parseArgs({ allowPositionals: true, options })
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error))
  }
}

/** Ends where a path cannot be replayed as it is, having written the nearest one that can. */
function demandFit(file: string): void {
  if (!file.endsWith('.json') || !existsSync(inProject(file))) {
    const meant = findNearestFunnel(file)
    const others = meant === undefined ? `There are: ${listFunnels().join(', ')}.` : `Did you mean "${meant}"?`
    fail(`There is no funnel "${file}". ${others}`)
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
